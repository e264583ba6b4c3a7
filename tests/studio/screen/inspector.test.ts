import { readFileSync } from 'node:fs'

import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { compileForTest } from '../../support/compileForTest.ts'
import { fieldsToAsk, valuesOf, widgetsFor } from '#studio/screen/inspector/choicesFor.ts'
import { conditionIn, kindOf, settingsOf, writeSettings } from '#studio/screen/inspector/fieldSettings.ts'
import { fieldKinds, inspectorScreen } from '#studio/screen/inspector/inspectorScreen.ts'
import { settingsBehind } from '#studio/screen/inspector/settingsBehind.ts'
import { fieldsIn } from '#studio/screen/model/fieldsIn.ts'
import { choiceValues } from '#studio/screen/palette/choiceValues.ts'
import { nameFrom } from '#studio/screen/palette/nameFrom.ts'
import { choicesOf, fieldOfEntry, paletteEntries } from '#studio/screen/palette/paletteEntries.ts'
import { sampleFor } from '#studio/screen/palette/sampleFor.ts'
import { isValid } from '#validation/isValid.ts'

import { fieldOf, lease, loan, screenOf } from './productTexts.ts'

const grammar = (name: string) => JSON.parse(readFileSync(`schemas/meta/${name}.json`, 'utf8')) as JSONSchema7
const grammars = { schema: grammar('schema'), screen: grammar('screen') }
const vehicle = screenOf(lease, 'schemas/quotation/vehicle_details.json')
const simulator = screenOf(loan, 'schemas/general/simulator.json')

describe('the form on which a field is changed', () => {
  it.each(fieldKinds)('judges the limits of a field of the kind %s as the grammar does', (kind) => {
    const { validate, screen } = compileForTest(inspectorScreen(kind, grammars))

    expect(validate({})).toBe(true)
    expect(Object.keys(screen.schema.properties ?? {})).toContain('isRequired')
  })

  it('refuses what the grammar refuses', () => {
    const { validate } = compileForTest(inspectorScreen('text', grammars))

    expect(validate({ minLength: 2 })).toBe(true)
    expect(validate({ minLength: -1 })).toBe(false)
    expect(validate({ width: 'huge' })).toBe(false)
  })

  it('holds what the file says of the field', () => {
    expect(settingsOf(vehicle.value, fieldOf(lease, vehicle, '/registeredOn'))).toEqual({
      isRequired: true,
      askedIf: '/condition',
      askedValue: '"used"',
      widget: 'DateWidget',
      width: 'short',
      isReadonly: false,
    })
  })

  it('writes what differs alone, and moves examples that no longer fit', () => {
    const amount = fieldOf(loan, simulator, '/amount')
    const before = settingsOf(simulator.value, amount)
    const text = writeSettings(simulator.text, amount, {
      before,
      after: { ...before, minimum: 12_000 },
      sample: 12_500,
    })

    expect(text).toBe(
      simulator.text
        .replace(
          '"amount": { "$ref": "/shared/amount.json" }',
          '"amount": { "$ref": "/shared/amount.json", "minimum": 12000 }',
        )
        .replace('"amount": 10000,', '"amount": 12000,'),
    )
  })

  it('takes away what is emptied', () => {
    const make = fieldOf(lease, vehicle, '/make')
    const before = settingsOf(vehicle.value, make)
    const { minLength: _, ...after } = before
    const text = writeSettings(vehicle.text, make, { before, after, sample: 'Fiat' })

    expect(JSON.parse(text).schema.properties.make).toEqual({ type: 'string', maxLength: 40 })
  })

  it('writes no condition that is only begun', () => {
    const make = fieldOf(lease, vehicle, '/make')
    const before = settingsOf(vehicle.value, make)
    const after = { ...before, askedIf: '/condition' }

    expect(conditionIn(after)).toBe('begun')
    expect(writeSettings(vehicle.text, make, { before, after, sample: 'Fiat' })).toBe(vehicle.text)
  })
})

describe('what can be chosen in it', () => {
  it('are the widgets that hold the field', () => {
    expect(widgetsFor({ type: 'integer' }, undefined)).toEqual(
      expect.arrayContaining(['AmountWidget', 'NumberWidget', 'PercentWidget']),
    )
    expect(widgetsFor({ type: 'integer' }, undefined)).not.toContain('DateWidget')
    expect(widgetsFor({ type: 'string', enum: ['a'] }, undefined)).toContain('RadioCardsWidget')
    expect(widgetsFor({ type: 'string', enum: ['a'] }, undefined)).not.toContain('TextWidget')
    expect(widgetsFor({ type: 'string', format: 'iban' }, 'OldWidget')).toEqual(
      expect.arrayContaining(['IbanWidget', 'OldWidget']),
    )
  })

  it('are other fields of the screen, and what they may say', () => {
    const fields = fieldsIn(simulator, loan)
    const [amount, , , destination] = fields

    expect(fieldsToAsk(fields, amount!).map(({ pointer }) => pointer)).not.toContain('/amount')
    expect(valuesOf(destination!, simulator.value)).toEqual(['suppliers', 'other'])
    expect(valuesOf(fieldOf(lease, vehicle, '/condition'), vehicle.value)).toEqual(['new', 'used'])
  })
})

describe('the settings behind a limit', () => {
  const settings = { limits: { minimumAmount: 10_000, maximumAmount: 25_000 } }

  it('are the one it points at, or those that say what the example of its call says', () => {
    expect(settingsBehind('/settings/limits/maximumAmount', settings, {})).toEqual([
      ['limits', 'maximumAmount'],
    ])
    expect(settingsBehind('/sources/parameters/limits/minimum', settings, simulator.value)).toEqual([
      ['limits', 'minimumAmount'],
    ])
    expect(settingsBehind('/today', settings, simulator.value)).toEqual([])
  })
})

describe('the palette', () => {
  it('has fields that stand by themselves, each with an answer that it accepts', () => {
    const made = paletteEntries().map((entry) =>
      fieldOfEntry(entry, choicesOf(entry).length > 0 ? ['one', 'two'] : []),
    )

    expect(made.length).toBeGreaterThan(15)
    expect(made.filter(({ schema, valid }) => !isValid(schema, valid))).toEqual([])
    expect(
      made.filter(({ schema }) => schema.type === 'string' && !schema.enum && schema.maxLength === undefined),
    ).toEqual([])
  })

  it('names a field by its label', () => {
    expect(nameFrom('Qual è la città?')).toBe('qualELaCitta')
    expect(nameFrom('2 soci')).toBe('soci')
  })

  it('gives each choice a value of its own, in any script', () => {
    expect(choiceValues(['1-10', '11-50', 'Oltre 50'])).toEqual(['choice110', 'choice1150', 'oltre50'])
    expect(choiceValues(['100%', '🚗', '🏍', 'Sì', 'Si'])).toEqual([
      'choice100',
      'choice',
      'choice2',
      'si',
      'si2',
    ])
  })

  it.each([
    [{ type: 'integer', minimum: 20_000 }, 20_000],
    [{ type: 'string', enum: ['a', 'b'] }, 'a'],
    [{ type: 'boolean', const: true }, true],
    [{ type: 'string', format: 'iban' }, 'IT60X0542811101000000123456'],
  ] as [JSONSchema7, unknown][])('answers %j by an example', (schema, answer) => {
    expect(sampleFor(schema)).toBe(answer)
    expect(kindOf(schema)).toBeDefined()
  })
})
