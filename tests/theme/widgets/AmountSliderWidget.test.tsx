import { fireEvent, screen } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { eventually } from '../../support/eventually.ts'
import { renderField } from '../../support/renderField.tsx'
import { renderScreen } from '../../support/renderScreen.tsx'

const schema: JSONSchema7 = { type: 'integer', minimum: 10_000, maximum: 25_000, title: 'Quanto?' }
const uiSchema = { 'ui:widget': 'AmountSliderWidget', 'ui:options': { step: 500 } }

it('the slider comes after the box, and both show the same amount', async () => {
  renderField(schema, uiSchema, { value: 12_500 })
  expect(screen.queryByRole('slider')).toBeNull()

  const slider = await screen.findByRole('slider', { name: "Scegli l'importo con il cursore" })

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quanto?' }).value).toBe('12.500')
  expect(slider.getAttribute('aria-valuenow')).toBe('12500')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^12\.500\s€$/)
  expect(slider.getAttribute('aria-valuemin')).toBe('10000')
  expect(slider.getAttribute('aria-valuemax')).toBe('25000')
})

it('a key on the slider changes the amount by a step, in the box too', async () => {
  const { formData } = renderField(schema, uiSchema, { value: 12_500 })
  const slider = await screen.findByRole('slider')

  fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39, which: 39 })

  await expect.poll(() => formData()).toBe(13_000)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('13.000')
})

it('a typed amount moves the slider; one between two steps is said as it is', async () => {
  renderField(schema, uiSchema)
  const slider = await screen.findByRole('slider')
  const box = screen.getByRole('textbox')

  fireEvent.change(box, { target: { value: '12345' } })
  fireEvent.blur(box)

  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^12\.345\s€$/)
  expect(slider.getAttribute('aria-valuenow')).toBe('12500')
})

it('without an amount, and with one beyond its ends, the slider chooses nothing by itself', async () => {
  const { formData } = renderField(schema, uiSchema)

  const slider = await screen.findByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toBe('Nessun importo scelto')
  expect(formData()).toBeUndefined()

  const box = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(box, { target: { value: '900' } })
  fireEvent.blur(box)

  await expect.poll(() => formData()).toBe(900)
  expect(slider.getAttribute('aria-valuenow')).toBe('10000')
  expect(box.value).toBe('900')
})

it('a disabled field has a disabled slider', async () => {
  renderField(schema, { ...uiSchema, 'ui:disabled': true }, { value: 12_500 })

  const slider = await screen.findByRole('slider')

  expect(slider.getAttribute('aria-disabled')).toBe('true')
})

it('goes in steps of one euro between the limits of the moment, which stand below it', async () => {
  const { formData } = renderLimited({ least: 100, most: 200 })
  const slider = await screen.findByRole('slider')
  const ends = document.querySelector('.amount-ends')?.textContent?.replaceAll(/\s/g, ' ')
  expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax'), ends]).toEqual([
    '100',
    '200',
    '100 €200 €',
  ])

  fireEvent.keyDown(slider, { key: 'ArrowLeft', keyCode: 37, which: 37 })

  await expect.poll(() => formData()).toBe(149)
})

it.each([{ least: 100 }, { most: 200 }])('has no slider where an end is not known: %j', async (limits) => {
  renderLimited(limits)

  await eventually(() => expect(document.querySelector('.amount')).not.toBeNull())
  expect(screen.queryByRole('slider')).toBeNull()
})

function renderLimited(variables: object) {
  const view = renderScreen(
    {
      schema: { type: 'object', properties: { field: { type: 'integer' } } },
      uiSchema: { field: { 'ui:widget': 'AmountSliderWidget' } },
      bounds: { '/field': { minimum: '/variables/least', maximum: '/variables/most' } },
    },
    { variables: { ...variables }, data: { field: 150 } },
  )
  return { ...view, formData: () => view.data()['field'] }
}
