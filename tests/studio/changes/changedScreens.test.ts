import { describe, expect, it } from 'vitest'

import { changedScreens } from '#studio/changes/changedScreens.ts'
import { differingParts } from '#studio/changes/differingParts.ts'
import type { Since } from '#studio/workspace/versionOf.ts'
import { versionOf } from '#studio/workspace/versionOf.ts'
import type { WorkspaceProduct } from '#studio/workspace/Workspace.ts'

const screens = {
  'schemas/first/company.json': '{ "$ref": "/shared/code.json" }',
  'schemas/first/people.json': '{}',
  'schemas/second/papers.json': '{ "$ref": "/shared/code.json#/definitions/short" }',
}
const texts = new Map(Object.entries(screens))
const words = (title: string) => JSON.stringify({ company: { title }, people: { title: 'People' } })
const namesOf = (path: string, before: string | null, after: string | null) =>
  changedScreens([{ path, before, after }], { texts }).map(({ name }) => name)

describe('the screens that a change draws otherwise', () => {
  it('are the one that is defined, also one that is taken away', () => {
    expect(namesOf('schemas/first/people.json', '{}', '{ }')).toEqual(['people'])
    expect(namesOf('schemas/first/old.json', '{}', null)).toEqual(['old'])
  })

  it('are those with a shared schema', () => {
    expect(namesOf('schemas/shared/code.json', '{}', '{ }')).toEqual(['company', 'papers'])
    expect(namesOf('schemas/shared/other.json', '{}', '{ }')).toEqual([])
  })

  it('are those whose own words differ, in each language that differs', () => {
    const file = (language: string) => ({
      path: `i18n/${language}/first.json`,
      before: words('Company'),
      after: words('Your company'),
    })
    const changed = changedScreens([file('en'), file('it')], { texts })

    expect(changed).toMatchObject([{ name: 'company', languages: ['en', 'it'] }])
    expect(namesOf('flows/first.json', '{}', '{ }')).toEqual([])
  })
})

describe('a version of a product', () => {
  const file = (text: string, committed: string | null = text) => ({ text, committed })
  const product = {
    files: {
      'schemas/first/company.json': file('saved', 'committed'),
      'schemas/first/new.json': file('new', null),
      'i18n/it/first.json': file('words'),
    },
    edits: { 'schemas/first/company.json': { text: 'edited', was: 'saved' } },
  } as unknown as WorkspaceProduct

  it.each<['edited' | Since, Record<string, string>, Record<string, string | null>]>([
    ['edited', { 'schemas/first/company.json': 'edited' }, { 'schemas/first/company.json': 'edited' }],
    ['saved', { 'schemas/first/company.json': 'saved' }, {}],
    [
      'committed',
      { 'schemas/first/company.json': 'committed' },
      { 'schemas/first/company.json': 'committed', 'schemas/first/new.json': null },
    ],
  ])('has its texts, and what of its schemas is not on the disk: %s', (at, some, schemas) => {
    const version = versionOf(product, at)

    expect(Object.fromEntries(version.texts)).toMatchObject({ ...some, 'i18n/it/first.json': 'words' })
    expect(version.texts.has('schemas/first/new.json')).toBe(at !== 'committed')
    expect(version.schemas).toEqual(schemas)
  })
})

it('marks the parts that two pictures do not share', () => {
  expect(differingParts(['title', 'box', 'button'], ['other title', 'box', 'hint', 'button'])).toEqual({
    before: [0],
    after: [0, 2],
  })
})
