import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { FieldOutline } from '#studio/screen/FieldOutline.tsx'
import { moveField } from '#studio/screen/model/editFields.ts'
import { fieldsIn } from '#studio/screen/model/fieldsIn.ts'
import { canMoveTo } from '#studio/screen/model/groups.ts'
import { moveToGroup } from '#studio/screen/model/moveToGroup.ts'
import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }
import { leaseWithGroup, VEHICLE } from './leaseWithGroup.ts'
import { screenOf } from './productTexts.ts'

const packs = { studio: english }
const desk = {
  language: 'en' as const,
  packs,
  texts: studioTexts('en', packs),
  chooseLanguage: () => undefined,
}
let texts = leaseWithGroup

/** The outline of the vehicle's screen, which is edited as the page does. */
function Outline() {
  const [, drawAgain] = useState(0)
  const edited = screenOf(texts, VEHICLE)
  const fields = fieldsIn(edited, texts)
  const edit = (files: Record<string, string | null>) => {
    texts = new Map([...texts, ...(Object.entries(files) as [string, string][])])
    drawAgain((count) => count + 1)
  }
  return (
    <StudioContext value={desk}>
      <FieldOutline
        fields={fields}
        chosen={undefined}
        isEditable
        labelOf={({ names }) => names.join(' ')}
        onChoose={() => undefined}
        onMove={(beside, field, by) => edit({ [VEHICLE]: moveField(edited.text, beside, field, by) })}
        canMoveTo={(field, group) => canMoveTo(edited, fields, field, group)}
        onMoveTo={(field, place) => edit(moveToGroup(texts, edited, field, place))}
        onRemove={() => undefined}
      />
    </StudioContext>
  )
}

afterEach(() => {
  texts = leaseWithGroup
})

const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('code')?.textContent)
const inGroup = () => {
  const [group] = screen.getAllByRole('list').slice(1)
  return within(group!)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('code')?.textContent)
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('moves a field into the group above and out again by the keys', async () => {
  render(<Outline />)
  expect(inGroup()).toEqual(['plate'])

  button(/^make/).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(inGroup()).toEqual(['plate', 'make'])

  button(/^registration make/).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(inGroup()).toEqual(['make', 'plate'])
  button(/^registration make/).focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(inGroup()).toEqual(['plate'])
  expect(rows()).toEqual(['condition', 'registration', 'plate', 'make', 'model', 'registeredOn', 'price'])
})

it('offers the way in and out as buttons, only where it is open', async () => {
  render(<Outline />)

  expect(screen.queryByRole('button', { name: 'Move into the group above: condition' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move into the group above: model' })).toBeNull()
  await userEvent.click(button('Move into the group above: make'))
  await userEvent.click(button('Move out of the group: registration plate'))
  expect(rows()).toEqual(['condition', 'registration', 'make', 'plate', 'model', 'registeredOn', 'price'])
})

it('drops a field that is dragged among those of another group, but not one on which others depend', () => {
  render(<Outline />)
  const rowOf = (name: RegExp) => button(name).closest('.screen-field-row')!
  const drag = (from: RegExp, to: RegExp) => {
    const dataTransfer = { effectAllowed: '' }
    fireEvent.dragStart(rowOf(from).querySelector('.screen-grip')!, { dataTransfer })
    const isOpen = !fireEvent.dragOver(rowOf(to), { dataTransfer })
    fireEvent.drop(rowOf(to), { dataTransfer })
    return isOpen
  }

  expect(drag(/^price/, /^registration plate/)).toBe(true)
  expect(inGroup()).toEqual(['price', 'plate'])
  expect(drag(/^condition/, /^registration plate/)).toBe(false)
  expect(inGroup()).toEqual(['price', 'plate'])
})
