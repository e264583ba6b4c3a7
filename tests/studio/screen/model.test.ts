import { describe, expect, it } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'
import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import { addField, moveField, removeField } from '#studio/screen/model/editFields.ts'
import { fitExamples } from '#studio/screen/model/editExamples.ts'
import { conditionOf } from '#studio/screen/model/FieldCondition.ts'
import { allFields, fieldsIn } from '#studio/screen/model/fieldsIn.ts'
import { withoutWords } from '#studio/screen/model/fieldWords.ts'
import { askField } from '#studio/screen/model/requirements.ts'
import { sayText } from '#studio/screen/model/sayText.ts'
import { screensIn } from '#studio/screen/model/screensIn.ts'
import { usesOfField } from '#studio/screen/model/usesOfField.ts'
import { writeWords } from '#studio/words/writeWords.ts'

import { formatText } from '../../../scripts/formatText.ts'
import { knownCatalog } from '../../../scripts/knownCatalog.ts'
import { fieldOf, lease, loan, screenOf } from './productTexts.ts'

const VEHICLE = 'schemas/quotation/vehicle_details.json'
const vehicle = screenOf(lease, VEHICLE)
const simulator = screenOf(loan, 'schemas/general/simulator.json')
const used = { pointer: '/condition', test: { const: 'used' } }
const note = { name: 'note', schema: { type: 'string', maxLength: 200 } as const, valid: 'Da ritirare' }

const read = (text: string) => JSON.parse(text) as Screen
/** Lines of a text that are not in another. */
const linesOnlyIn = (text: string, other: string) => {
  const lines = new Set(other.split('\n'))
  return text
    .split('\n')
    .filter((line) => !lines.has(line))
    .map((line) => line.trim())
}

describe('the fields of a screen', () => {
  it('come in the order in which they are drawn, each with when it must be answered', () => {
    expect(fieldsIn(vehicle, lease).map(({ pointer, requirement }) => [pointer, requirement])).toEqual([
      ['/condition', 'always'],
      ['/make', 'always'],
      ['/model', 'always'],
      ['/registeredOn', 'sometimes'],
      ['/price', 'always'],
    ])
  })

  it('are those of shared pieces too, which have no place in the file', () => {
    const person = screenOf(loan, 'schemas/person/person_data.json')
    const fields = allFields(fieldsIn(person, loan))

    expect(fields.filter(({ place }) => place === undefined).length).toBeGreaterThan(5)
    expect(fieldOf(lease, vehicle, '/price')).toMatchObject({
      shared: 'schemas/shared/price.json',
      place: ['schema', 'properties', 'price'],
      schema: { type: 'integer' },
    })
  })

  it('of every screen have places that hold them', () => {
    const placed = [loan, lease].flatMap((texts) =>
      screensIn(texts).flatMap(({ path }) => {
        const screen = screenOf(texts, path)
        return allFields(fieldsIn(screen, texts)).flatMap(({ place }) =>
          place ? [{ path, place, screen }] : [],
        )
      }),
    )
    const lost = placed.filter(({ place, screen }) => {
      const found = place.reduce<unknown>(
        (value, key) => (value as Record<string, unknown>)[key],
        screen.value,
      )
      return typeof found !== 'object'
    })

    expect(placed.length).toBeGreaterThan(100)
    expect(lost.map(({ path, place }) => [path, place])).toEqual([])
  })
})

describe('a field that is asked otherwise', () => {
  const make = fieldOf(lease, vehicle, '/make')

  it('is no longer required, in one line', () => {
    const text = askField(vehicle.text, make, { isRequired: false })

    expect(linesOnlyIn(text, vehicle.text)).toEqual(['"required": ["condition", "model", "price"],'])
  })

  it('is required under a condition that another field has: nothing else is declared', () => {
    const text = askField(vehicle.text, make, { isRequired: true, condition: used })

    expect(read(text).schema?.then).toEqual({ required: ['registeredOn', 'make'] })
    expect(read(text).conditions).toEqual(vehicle.value.conditions)
    expect(conditionOf(read(text), ['make'])).toEqual(used)
  })

  it('is required under a new condition, and back again as it was', () => {
    const condition = { pointer: '/condition', test: { const: 'new' } }
    const text = askField(vehicle.text, make, { isRequired: true, condition })

    expect(linesOnlyIn(text, vehicle.text)).toContain('"then": { "required": ["make"] }')
    expect(read(text).schema?.allOf).toMatchObject([
      { if: { properties: { condition: { const: 'new' } }, required: ['condition'] } },
    ])
    expect(read(text).conditions).toMatchObject({ conditionIsNew: { '/data/condition': { const: 'new' } } })
    expect(read(askField(text, make, { isRequired: true }))).toEqual(vehicle.value)
  })

  it('leaves the condition of a branch that requires others', () => {
    const registered = fieldOf(loan, simulator, '/otherDestination')
    const text = askField(simulator.text, registered, { isRequired: false })

    expect(read(text).schema?.allOf).toHaveLength(1)
    expect(read(text).conditions).not.toHaveProperty('otherDestination')
  })
})

describe('a field that is added', () => {
  const added = addField(vehicle.text, { ...note, isRequired: true, condition: used, after: 'make' })

  it('stands after another, is asked under its condition, and answered by the examples that meet it', () => {
    const { schema, uiSchema, examples } = read(added)

    expect(Object.keys(schema?.properties ?? {}).slice(0, 3)).toEqual(['condition', 'make', 'note'])
    expect(uiSchema?.['ui:order']).toEqual(['condition', 'make', 'note', 'model', 'registeredOn', 'price'])
    expect(examples?.valid?.map(({ note: said }) => said)).toEqual([undefined, 'Da ritirare'])
  })

  it('is written as the formatter writes it, and changes no other line', async () => {
    expect(await formatText(VEHICLE, added)).toBe(added)
    expect(linesOnlyIn(vehicle.text, added)).toEqual([
      '"required": ["registeredOn"]',
      '"ui:order": ["condition", "make", "model", "registeredOn", "price"],',
      '"registeredOn": "2023-05-12"',
    ])
  })

  it('passes the check with its words in both languages', () => {
    const words = ['it', 'en'].map((language) => ({
      namespace: 'quotation',
      path: ['vehicle_details', 'note', 'label'],
      language,
      text: language === 'it' ? 'Nota sul ritiro' : 'Note on the pick-up',
    }))
    const texts = new Map([...lease, ...Object.entries(writeWords(lease, words)), [VEHICLE, added]])

    const findings = checkContent(assembleContent(texts, knownCatalog(process.cwd())))

    expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  })

  it('is gone when it is removed: the file is what it was', () => {
    const screen = { ...vehicle, text: added, value: read(added) }

    expect(removeField(added, fieldOf(lease, screen, '/note'))).toBe(vehicle.text)
  })
})

describe('a field that is removed', () => {
  it('goes with its limits, its look and its answers; what uses it is said', () => {
    const price = fieldOf(lease, vehicle, '/price')
    const { schema, uiSchema, bounds, prefill, examples } = read(removeField(vehicle.text, price))
    const uses = usesOfField(vehicle, price.names, lease)

    expect(schema?.required).not.toContain('price')
    expect(JSON.stringify([schema, uiSchema, bounds, prefill, examples?.valid])).not.toMatch(/"\/?price"/)
    expect(prefill).toBeUndefined()
    expect(Object.keys(bounds ?? {})).toEqual(['/registeredOn'])
    expect(new Set(uses.map(({ file }) => file))).toContain('flows/quotation.json')
  })

  it('takes its words along, in each language', () => {
    const files = withoutWords(lease, vehicle, ['price'])

    expect(Object.keys(files)).toEqual(['i18n/it/quotation.json', 'i18n/en/quotation.json'])
    expect(JSON.parse(files['i18n/it/quotation.json']!).vehicle_details).not.toHaveProperty('price')
  })

  it('is used at the line that is said', () => {
    const [use] = usesOfField(simulator, ['fundDestination'], loan)
    const line = loan.get(use!.file)?.split('\n')[use!.line - 1]

    expect(line).toContain('fundDestination')
    expect(usesOfField(simulator, ['amount'], loan).map(({ place }) => place)).toContain(
      'actions.calculate.with.amount',
    )
  })
})

it('moves a field among those beside it, in one line', () => {
  const fields = fieldsIn(vehicle, lease)
  const text = moveField(vehicle.text, fields, fields[4]!, -1)

  expect(linesOnlyIn(text, vehicle.text)).toEqual([
    '"ui:order": ["condition", "make", "model", "price", "registeredOn"],',
  ])
  expect(moveField(vehicle.text, fields, fields[0]!, -1)).toBe(vehicle.text)
})

it('has the examples keep to a limit that is moved', () => {
  const text = fitExamples(simulator.text, ['amount'], { type: 'integer', minimum: 12_000 })

  expect(linesOnlyIn(text, simulator.text)).toEqual(['"amount": 12000,'])
})

it('takes a text out that says nothing, and what was around it alone', () => {
  const text = { namespace: 'quotation', path: ['vehicle_details', 'condition', 'error', 'required'] }
  const files = sayText(lease, text, 'it', '')

  expect(JSON.parse(files['i18n/it/quotation.json']!).vehicle_details.condition).toEqual({
    label: 'Nuovo o usato?',
  })
  expect(sayText(lease, { ...text, path: ['vehicle_details', 'nowhere'] }, 'it', '')).toEqual({})
})
