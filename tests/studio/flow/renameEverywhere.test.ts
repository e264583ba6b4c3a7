import { describe, expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { checkContent } from '#checks/checkContent.ts'
import { renameField, renameStep } from '#studio/flow/edits/rename.ts'
import { insertBranch, insertStep } from '#studio/flow/edits/addToFlow.ts'
import { readCondition, writeCondition } from '#studio/flow/conditions/readCondition.ts'
import { TextDraft } from '#studio/flow/new/TextDraft.ts'

import { knownCatalog } from '../../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../../scripts/readDefinitions.ts'

const catalog = knownCatalog('.')
const leasing = readDefinitions('tests/products/leasing')

function withChanges(texts: ReadonlyMap<string, string>, files: Record<string, string | null>) {
  const changed = new Map(texts)
  for (const [path, text] of Object.entries(files)) {
    if (text === null) changed.delete(path)
    else changed.set(path, text)
  }
  return changed
}

const findings = (texts: ReadonlyMap<string, string>) => checkContent(assembleContent(texts, catalog))

describe('a rename of everything that names a step or a field', () => {
  it.each(['vehicle', 'vehicle_details', 'plan', 'contract', 'expired', 'request_summary'])(
    'leaves nothing wrong, and back again the same bytes: %s',
    (step) => {
      const { files } = renameStep(leasing, step, 'renamed_step', leasing)
      const renamed = withChanges(leasing, files)

      expect(findings(renamed)).toEqual([])
      expect(withChanges(renamed, renameStep(renamed, 'renamed_step', step, leasing).files)).toEqual(leasing)
    },
  )

  it.each([
    ['vehicle', ['price']],
    ['vehicle', ['kind']],
    ['company', ['legalForm']],
    ['representative', ['mobile']],
  ])('leaves nothing wrong of a field: %s %s', (screen, path) => {
    const { files, places } = renameField(leasing, { screen, path }, 'otherName')
    const renamed = withChanges(leasing, files)

    expect(places.length).toBeGreaterThan(3)
    expect(findings(renamed)).toEqual([])
    const back = renameField(renamed, { screen, path: ['otherName'] }, path.at(-1)!)
    expect(withChanges(renamed, back.files)).toEqual(leasing)
  })
})

const way = { file: 'flows/application.json', path: ['tasks', 'company', 'next'] }
const titles = { it: 'Secondo garante', en: 'Second guarantor' }

describe('what is added to a transition', () => {
  it('is a step with its screen, words and an example, and nothing is wrong but stories that pass there', () => {
    const draft = new TextDraft(leasing)
    insertStep(draft, way, { process: 'application', name: 'second_guarantor', titles })

    expect(Object.keys(draft.changes()).toSorted()).toEqual([
      'flows/application.json',
      'i18n/en/application.json',
      'i18n/it/application.json',
      'schemas/application/second_guarantor.json',
    ])
    const rules = findings(withChanges(leasing, draft.changes())).map(({ rule }) => rule)
    expect(new Set(rules)).toEqual(new Set(['everyStoryEndsAsItSays']))
  })

  it('is a branch for amounts above 50,000, to an end of its own', () => {
    const draft = new TextDraft(leasing)
    insertBranch(draft, way, {
      end: { process: 'application', name: 'too_dear', titles: { it: 'Troppo caro', en: 'Too dear' } },
      next: 'too_dear',
      when: 'tooDear',
      condition: { '/answers/vehicle/price': { exclusiveMinimum: 50_000 } },
    })
    const { gateways, conditions } = JSON.parse(draft.read('flows/application.json')) as {
      gateways: Record<string, { when?: string; next: string }[]>
      conditions: Record<string, unknown>
    }

    expect(Object.values(gateways).flat()).toContainEqual({ when: 'tooDear', next: 'too_dear' })
    expect(conditions['tooDear']).toEqual({ '/answers/vehicle/price': { exclusiveMinimum: 50_000 } })
    expect(findings(withChanges(leasing, draft.changes()))).toEqual([])
  })
})

describe('a condition', () => {
  const known = [...leasing, ...readDefinitions('.')].flatMap(([path, text]) =>
    /^flows\/[^/]+\.json$/.test(path)
      ? Object.values((JSON.parse(text) as { conditions?: Record<string, object> }).conditions ?? {})
      : [],
  )

  it('is written again as it was read', () => {
    expect(known.length).toBeGreaterThan(40)
    for (const condition of known)
      expect(writeCondition(readCondition(condition as never))).toEqual(condition)
  })

  it('that no tests can say stays as JSON, unharmed', () => {
    const condition = { '/answers/a/b': { pattern: '^a' } }

    expect(readCondition(condition)[0]?.json).toEqual(condition['/answers/a/b'])
    expect(writeCondition(readCondition(condition))).toEqual(condition)
  })
})
