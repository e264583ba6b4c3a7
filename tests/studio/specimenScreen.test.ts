import { describe, expect, it } from 'vitest'

import { evaluateAt } from '#engine/answers/pointer.ts'
import { entries } from '#studio/catalogue/catalogue.ts'
import { type FieldEntry, fieldOf, nameOf } from '#studio/catalogue/CatalogueEntry.ts'
import { specimenSamples, specimenScreen, valueOf } from '#studio/catalogue/specimenScreen.ts'

import { compileForTest } from '../support/compileForTest.ts'

const fields = entries.filter((entry): entry is FieldEntry => entry.kind === 'field')

describe.each(fields.map((entry) => [nameOf(entry), entry] as const))('the screen of %s', (_name, entry) => {
  it('takes its valid sample, and refuses the other', () => {
    const { validate } = compileForTest(specimenScreen(entry))
    const places = (data: unknown) => {
      validate(data)
      const errors = validate.errors ?? []
      return errors.map(({ instancePath, params }) => `${instancePath}/${params.missingProperty ?? ''}`)
    }
    const refusedAt = places(specimenSamples(entry).data).filter((place) => !place.includes('_empty'))

    expect(refusedAt.filter((place) => place.includes(fieldOf(entry, 'filled')))).toEqual([])
    expect(refusedAt.filter((place) => place.includes(fieldOf(entry, 'readonly')))).toEqual([])
  })

  it('has each state as a field of its own', () => {
    const { data } = specimenSamples(entry)

    expect(evaluateAt(data, `/${fieldOf(entry, 'filled')}`)).toEqual(valueOf(entry, 'filled'))
    expect(evaluateAt(data, `/${fieldOf(entry, 'empty')}`)).toBeUndefined()
  })
})
