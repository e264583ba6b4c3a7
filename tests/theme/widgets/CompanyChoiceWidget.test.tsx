import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderField } from '../../support/renderField.tsx'

const aurora = {
  taxCode: '12345670017',
  vatNumber: '12345670017',
  name: 'Aurora S.r.l.',
  address: 'Via Merulana 12',
  town: 'Roma',
  province: 'RM',
}
const immobiliare = { ...aurora, taxCode: '07654320196', name: 'Aurora Immobiliare S.r.l.' }
const schema = { type: 'string', title: 'La tua azienda' } as const
const uiSchema = { 'ui:widget': 'CompanyChoiceWidget', 'ui:options': { source: 'companies' } }
const sourceKeys = { value: 'taxCode', label: 'name', description: 'address' }

it('tells companies of one VAT number apart by their tax code', async () => {
  const { user, formData } = renderField(schema, uiSchema, {
    sources: { companies: [aurora, immobiliare] },
    sourceKeys,
  })
  expect(screen.getByRole('radiogroup', { name: 'La tua azienda' })).toBeDefined()
  expect(formData()).toBeUndefined()

  await user.click(
    screen.getByRole('radio', { name: /Aurora Immobiliare.*Via Merulana 12, Roma \(RM\).*07654320196/ }),
  )

  expect(formData()).toBe('07654320196')
})

it('has the one company that was found already chosen', () => {
  const { formData } = renderField(schema, uiSchema, { sources: { companies: [aurora] }, sourceKeys })

  expect(screen.getByRole('radio')).toHaveProperty('checked', true)
  expect(formData()).toBe('12345670017')
})

it('does not keep a company of a former search', () => {
  const { formData } = renderField(schema, uiSchema, {
    sources: { companies: [aurora, immobiliare] },
    sourceKeys,
    value: '99000010233',
  })

  expect(formData()).toBeUndefined()
})

it('keeps the chosen company while the companies are still asked for', () => {
  const { formData, change } = renderField(schema, uiSchema, {
    sources: { companies: [] },
    sourceKeys,
    value: '07654320196',
  })
  expect(formData()).toBe('07654320196')

  change({ sources: { companies: [aurora, immobiliare] } })

  expect(formData()).toBe('07654320196')
  expect(screen.getByRole('radio', { name: /Immobiliare/ })).toHaveProperty('checked', true)
})

it('says of a company only what is known, and the VAT number where it is another one', () => {
  const companies = [{ taxCode: '07654320196', vatNumber: '12345670017', town: 'Roma' }, aurora]
  renderField(schema, uiSchema, { sources: { companies }, sourceKeys: { value: 'taxCode' } })

  const said = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(said.map((each) => each?.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '07654320196 Roma Codice fiscale 07654320196 Partita IVA 12345670017',
    '12345670017 Roma (RM) Codice fiscale 12345670017',
  ])
})

it('calls a company without a tax code by its value', () => {
  const companies = [{ id: '42' }]
  renderField(schema, uiSchema, { sources: { companies }, sourceKeys: { value: 'id' } })

  expect(screen.getByRole('radio').closest('label')?.textContent).toContain('Codice fiscale 42')
})

it.each(['readonly', 'disabled'])('takes no company while it is %s', (state) => {
  const sources = { companies: [aurora, immobiliare] }
  renderField(schema, { ...uiSchema, [`ui:${state}`]: true }, { sources, sourceKeys })

  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([true, true])
})
