import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import { fieldsIn } from '#studio/screen/model/fieldsIn.ts'
import { canMoveTo } from '#studio/screen/model/groups.ts'
import { moveToGroup } from '#studio/screen/model/moveToGroup.ts'

import { formatText } from '../../../scripts/formatText.ts'
import { knownCatalog } from '../../../scripts/knownCatalog.ts'
import { leaseWithGroup, VEHICLE } from './leaseWithGroup.ts'
import { fieldOf, screenOf } from './productTexts.ts'

const screen = screenOf(leaseWithGroup, VEHICLE)
const make = fieldOf(leaseWithGroup, screen, '/make')
const group = fieldOf(leaseWithGroup, screen, '/registration')

const valueOf = (texts: ReadonlyMap<string, string>, file: string) =>
  JSON.parse(texts.get(file)!) as Record<string, any>
const findingsOf = (texts: ReadonlyMap<string, string>) =>
  checkContent(assembleContent(texts, knownCatalog(process.cwd()))).map(
    ({ file, message }) => `${file}: ${message}`,
  )
const withChanges = (texts: ReadonlyMap<string, string>, changes: Record<string, string | null>) =>
  new Map([...texts, ...(Object.entries(changes) as [string, string][])])

describe('a field that moves into another group', () => {
  const changes = moveToGroup(leaseWithGroup, screen, make, { group, after: 'plate' })
  const moved = withChanges(leaseWithGroup, changes)
  const { schema, uiSchema, examples } = valueOf(moved, VEHICLE)

  it('is asked, drawn and answered there, as it was', () => {
    const before = screen.value.schema?.properties?.['make']

    expect(schema.properties).not.toHaveProperty('make')
    expect(schema.required).not.toContain('make')
    expect(schema.properties.registration.properties.make).toEqual(before)
    expect(schema.properties.registration.required).toEqual(['make'])
    expect(uiSchema['ui:order']).toEqual(['condition', 'registration', 'model', 'registeredOn', 'price'])
    expect(uiSchema.registration['ui:order']).toEqual(['plate', 'make'])
    expect(examples.valid[0]).toMatchObject({ condition: 'new', registration: { make: 'Fiat' } })
    expect(examples.valid[0]).not.toHaveProperty('make')
  })

  it('takes its words along', () => {
    const words = valueOf(moved, 'i18n/it/quotation.json')['vehicle_details']

    expect(words.registration.make.label).toBe('Marca')
    expect(words).not.toHaveProperty('make')
  })

  it('is followed by every pointer to its answer', () => {
    const price = fieldOf(leaseWithGroup, screen, '/price')
    const priced = withChanges(
      leaseWithGroup,
      moveToGroup(leaseWithGroup, screen, price, { group, after: null }),
    )
    const leading = (texts: ReadonlyMap<string, string>, pointer: string) =>
      [...texts].filter(([, text]) => text.includes(`"${pointer}"`)).map(([file]) => file)

    const used = leading(leaseWithGroup, '/answers/vehicle_details/price')
    expect(used).not.toEqual([])
    expect(leading(priced, '/answers/vehicle_details/price')).toEqual([])
    expect(leading(priced, '/answers/vehicle_details/registration/price')).toEqual(used)
    expect(Object.keys(valueOf(priced, VEHICLE)['bounds'])).toEqual(['/registration/price', '/registeredOn'])
    expect(valueOf(priced, VEHICLE)['uiSchema'].registration['ui:order']).toEqual(['price', 'plate'])
    expect(findingsOf(priced)).toEqual([])
  })

  it('leaves nothing for the check to find, and files as the formatter writes them', async () => {
    expect(findingsOf(moved)).toEqual([])
    for (const [file, text] of Object.entries(changes)) expect(await formatText(file, text!)).toBe(text)
  })

  it('comes back out to where it was: every file says what it said', () => {
    const there = screenOf(moved, VEHICLE)
    const back = moveToGroup(moved, there, fieldOf(moved, there, '/registration/make'), {
      group: undefined,
      after: 'registration',
    })

    const all = withChanges(moved, back)
    const files = Object.keys(changes)
    expect(files.map((file) => valueOf(all, file))).toEqual(
      files.map((file) => valueOf(leaseWithGroup, file)),
    )
  })
})

it('stays where what is beside it depends on it, or it on that, and where the group has one of its name', () => {
  const fields = fieldsIn(screen, leaseWithGroup)
  const can = (pointer: string, to = group) =>
    canMoveTo(screen, fields, fieldOf(leaseWithGroup, screen, pointer), to)

  expect(can('/make')).toBe(true)
  expect(can('/condition')).toBe(false)
  expect(can('/registeredOn')).toBe(false)
  expect(can('/registration')).toBe(false)
  expect(can('/make', make)).toBe(false)
  expect(canMoveTo(screen, fields, fieldOf(leaseWithGroup, screen, '/registration/plate'), undefined)).toBe(
    true,
  )
  const twice = { ...group, fields: [{ ...make, names: ['registration', 'make'] }] }
  expect(can('/make', twice)).toBe(false)
})
