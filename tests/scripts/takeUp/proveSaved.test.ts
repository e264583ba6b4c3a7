import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import { exemptAtTakeUp } from '#checks/exemptAtTakeUp.ts'
import { checks } from '#checks/index.ts'
import type { Flow } from '#flow/Flow.ts'

import { proveSaved } from '../../../scripts/takeUp/proveSaved.ts'
import { readContent } from '../../../scripts/readContent.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'

type Wording = Record<string, Record<string, unknown>>
interface ScreenFile {
  layout: string
  schema: { properties: Record<string, unknown> }
}

const SCREEN = 'schemas/application/company.json'
const leasing = 'tests/products/leasing'

/** A copy of a product's definitions in which something was saved: of leasing's, which are judged in half the time. */
function saved(
  save: (definitions: ReturnType<typeof copyDefinitions>) => void,
  product: string = leasing,
): string {
  const definitions = copyDefinitions(product)
  save(definitions)
  return definitions.folder
}

describe('definitions that are saved while the application runs', () => {
  it('are taken up as they are', async () => {
    await expect(proveSaved(['.', leasing])).resolves.toBeUndefined()
  })

  it.each<[string, (definitions: ReturnType<typeof copyDefinitions>) => void, RegExp]>([
    [
      'a flow',
      ({ change }) => change<Flow>('flows/quotation.json', (flow) => (flow.start = 'nowhere')),
      /\/flows\/quotation\.json:\d+:\d+: .*"nowhere" is no step/m,
    ],
    [
      'a screen',
      ({ change }) => change<ScreenFile>(SCREEN, (screen) => (screen.layout = 'nowhere')),
      /\/schemas\/application\/company\.json:\d+:\d+: .*nowhere/m,
    ],
    [
      'a field without its words',
      ({ change }) =>
        change<ScreenFile>(SCREEN, ({ schema }) => {
          schema.properties['nickname'] = { type: 'string', maxLength: 20 }
        }),
      /\/i18n\/it\/application\.json:\d+:\d+: The text "company\.nickname\.label" is missing\./m,
    ],
    [
      'a text in one language alone',
      ({ change }) =>
        change<Wording>('i18n/en/application.json', (words) => delete words['company']!['title']),
      /\/i18n\/en\/application\.json:\d+:\d+: The text "company\.title" is missing\./m,
    ],
    [
      'settings',
      ({ change }) =>
        change<{ limits: { minimumPrice: unknown } }>('flows/settings.json', ({ limits }) => {
          limits.minimumPrice = 'little'
        }),
      /\/flows\/settings\.json:\d+:\d+: /m,
    ],
    [
      'a shared schema',
      ({ change }) =>
        change<{ pattern?: string }>('schemas/shared/tax_code.json', (schema) => (schema.pattern = '^[A-Z')),
      /\/schemas\/shared\/tax_code\.json:\d+:\d+: .*regular expression/m,
    ],
  ])('are refused for %s, with file and line', async (_, save, told) => {
    const folder = saved(save)

    await expect(proveSaved([folder])).rejects.toThrow(told)
  })

  it('are refused where two products have a journey of one name', async () => {
    const { folder } = copyDefinitions(leasing)

    await expect(proveSaved([folder, copyDefinitions(leasing).folder])).rejects.toThrow(
      /Another journey is called/,
    )
  })

  it('are taken up where only a story still tells what they did before', async () => {
    const folder = saved(
      ({ change }) =>
        change<Flow>('flows/identification.json', ({ gateways }) => {
          for (const branch of gateways['is_company_welcome'] ?? [])
            if (branch.next === 'blacklist_wayout') branch.next = 'not_eligible_wayout'
        }),
      '.',
    )

    const rules = new Set(checkContent(readContent(folder, process.cwd())).map(({ rule }) => rule))

    expect([...rules]).toEqual(['everyStoryEndsAsItSays'])
    await expect(proveSaved([folder])).resolves.toBeUndefined()
  })

  it('are taken up where a story cannot be read', async () => {
    const folder = saved(({ write }) => write('flows/stories/half.json', '{ "journey": '))

    await expect(proveSaved([folder])).resolves.toBeUndefined()
  })

  it('are judged with the last good text of a file that cannot be read', async () => {
    const folder = saved(({ write }) => write('i18n/it/general.json', '{ "vehicle": { "ti'))
    const file = join(folder, 'i18n/it/general.json')

    await expect(proveSaved([folder])).rejects.toThrow(/\/i18n\/it\/general\.json:1:\d+: /m)
    const instead = new Map([[file, readFileSync(join(leasing, 'i18n/it/general.json'), 'utf8')]])
    await expect(proveSaved([folder], instead)).resolves.toBeUndefined()
  })
})

it('rules that keep nothing from being taken up are few, and there is a reason for each', () => {
  const rules = Object.keys(exemptAtTakeUp)

  expect(rules.filter((rule) => !(rule in checks))).toEqual(['behaviour'])
  expect(rules.filter((rule) => rule in checks && !rule.includes('Story'))).toEqual([
    'everyBranchHasExamples',
  ])
  expect(Object.values(exemptAtTakeUp).filter((reason) => reason.length < 20)).toEqual([])
})
