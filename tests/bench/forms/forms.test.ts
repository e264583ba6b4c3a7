import { describe, expect, it } from 'vitest'

import commonIt from '../../../i18n/it/common.json' with { type: 'json' }
import type { Figures } from './figures.ts'
import { figuresOf, median } from './figures.ts'
import { pageTexts } from './pages/ours/pageTexts.ts'
import { targetsTable, workloadTable } from './tables.ts'
import type { Visit } from './Visit.ts'
import { type Control, documentOf, type Part } from './workloads/documentOf.ts'
import { withWords } from './workloads/withWords.ts'
import { workloads } from './workloads/workloads.ts'
import { screenModule, wordsOf } from './workloadPlugin.ts'

const [small, large, rows] = workloads as [
  (typeof workloads)[0],
  (typeof workloads)[0],
  (typeof workloads)[0],
]

describe('the forms', () => {
  it.each(workloads)('of $title pass through the compiler of the product without a finding', (workload) => {
    expect(screenModule(workload)).toContain('export const screen')
  })

  it('have as many fields as their names say', () => {
    const [fewer, more, asked] = workloads.map((workload) => controlsIn(documentOf(workload)))

    expect(fewer).toHaveLength(17)
    expect(more).toHaveLength(200)
    expect(asked!.filter(({ kind }) => kind === 'checkbox')).toHaveLength(20)
    expect(rows.data['suppliers']).toHaveLength(30)
  })

  it('open with as many boxes to type in as the pages wait for', () => {
    const boxesIn = (parts: Part[], data: Record<string, unknown>): number =>
      parts.reduce((sum, part) => {
        if (part.kind === 'rows') return sum + (data[part.name] as object[]).length * boxesIn(part.parts, {})
        if (part.kind !== 'group') return sum + (isTypedIn(part) ? 1 : 0)
        return part.after !== undefined && data[part.after] !== true ? sum : sum + boxesIn(part.parts, {})
      }, 0)

    for (const workload of workloads) {
      expect(boxesIn(documentOf(workload), workload.data)).toBe(workload.boxes)
    }
  })

  it('say every label and every choice in Italian', () => {
    for (const { title, label, options } of workloads.flatMap(namedIn)) {
      expect({ title, label, options }).toMatchObject({ label: expect.stringMatching(/^[A-ZL].+/) as string })
      expect(options.filter(({ value, label: said }) => said === value)).toEqual([])
    }
  })

  it('say why a field is refused, in Italian, for every keyword their schemas use', () => {
    const { screen, common, validation } = wordsOf(large, '.')
    const texts = pageTexts(screen, common, validation)
    const keywords = [
      'required',
      'type',
      'enum',
      'minimum',
      'maximum',
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
    ]

    expect(keywords.filter((keyword) => texts.error([], keyword, { limit: 1 }) === keyword)).toEqual([])
    expect(texts.error(['section1', 'founded'], 'format', { format: 'date' })).toMatch(/^Scrivi una data/)
  })

  it('ask after a yes, in all that a page by hand and a peer are given', () => {
    const loans = documentOf(rows).find(({ name }) => name === 'loans')
    const [first] = withWords(rows).allOf as { then: { properties: { loans: object } } }[]

    expect(loans).toMatchObject({ kind: 'group', label: 'Mutui', after: 'hasLoans' })
    expect(first?.then.properties.loans).toMatchObject({ title: 'Mutui', required: ['amount', 'holder'] })
    expect(JSON.stringify(withWords(rows))).not.toContain('$ref')
  })

  it('take what they say in common with all screens from the pack', () => {
    expect(wordsOf(small, '.').common['errorSummary']).toEqual(commonIt.errorSummary)
  })
})

describe('the figures', () => {
  it('are medians, of an even number of rounds too', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 7])).toBe(6)
    expect(median([])).toBeNaN()
  })

  it('sum up the digits that were lost in any round', () => {
    const figures = figuresOf([visit({ lost: 0 }), visit({ lost: 3, lostForGood: 1 })])

    expect(figures).toMatchObject({ lost: 3, lostForGood: 1, typed: 80, rounds: 2 })
  })

  it('of groups and rows are of the rounds in which these were measured, and none where they never were', () => {
    const figures = figuresOf([visit({}), visit({ rowChange: 4 }), visit({ rowChange: 6 })])

    expect(figures).toMatchObject({ rowChange: 5, rounds: 3 })
    expect(figures).not.toHaveProperty('addRow')
  })
})

describe('the tables', () => {
  const floor = made('floor', { keyScript: 0.4, mount: 50, javaScript: 70_000 })
  const ours = made('ours', { keyScript: 0.42, mount: 65, javaScript: 112_000 })
  const peer = made('rjsfCore', { keyScript: 2.1, mount: 40, javaScript: 190_000, lost: 2 })

  it('set each figure beside the floor, and ours beside each peer', () => {
    const [, , first, , last] = workloadTable('fields200', [ours, floor, peer]).split('\n')

    expect(first).toMatch(/^\| ours \| 5 \| 112 \(1\.60×\) \| 65\.0 \(1\.30×\) \| 0\.42 \(1\.05×\) \|/)
    expect(last).toMatch(
      /^\| rjsf core \| 5 \| 190 \(2\.71×, 0\.59\) \| 40\.0 \(0\.80×, 1\.63\) \| 2\.10 \(5\.25×, 0\.20\) \|/,
    )
    expect(last).toMatch(/2 of 40 \|$/)
  })

  it('say where a peer is better', () => {
    expect(workloadTable('fields200', [ours, floor, peer])).toContain(
      'A peer is better than ours in: mount (rjsf core).',
    )
    expect(workloadTable('fields200', [made('ours', { mount: 39 }), floor, peer])).toContain(
      'Ours is better than every peer in every column.',
    )
  })

  it('have columns for groups and rows where a form has these', () => {
    const inRows = { rowChange: 5, openGroup: 12, addRow: 10 }
    const table = workloadTable('conditional', [
      made('ours', inRows),
      made('floor', { rowChange: 4, openGroup: 12, addRow: 8 }),
      made('rjsfCore', { rowChange: 10 }),
    ])
    const [head, , first, , last] = table.split('\n')

    expect(head).toContain('| change in a row, ms | open a group, ms | add a row, ms |')
    expect(first).toContain('| 5.0 (1.25×) | 12.0 (1.00×) | 10.0 (1.25×) |')
    expect(last).toContain('| 10.0 (2.50×, 0.50) |  |  |')
    expect(workloadTable('fields200', [made('ours', inRows), floor])).not.toContain('in a row')
  })

  it('hold ours against the targets', () => {
    const table = targetsTable({
      fields200: [ours, floor],
      conditional: [made('ours', { rowChange: 5 }), made('floor', { rowChange: 4 })],
    })

    expect(table).toContain('| key script | not measured | 1.05×, at most 1.1: met |  |')
    expect(table).toContain('| mount | not measured | 1.30×, at most 1.2: missed | 1.00×, at most 1.3: met |')
    expect(table).toContain('| change in a row |  |  | 1.25×, at most 1.3: met |')
    expect(table).toContain('| add a row |  |  | not measured |')
    expect(table).toContain('| JavaScript above the floor | not measured | 42 kB, at most 60: met |  |')
  })

  it.each([
    [{ height: 15_400 }, "The comparison is refused: our page is 15400 px high, the floor's 15000 px."],
    [{ errors: 91 }, "The comparison is refused: our page shows 91 errors, the floor's 90."],
    [{ controls: 199 }, "The comparison is refused: our page has 199 controls, the floor's 200."],
  ])('refuse pages that are not the same document: %o', (other, sentence) => {
    expect(workloadTable('fields200', [{ ...ours, ...other }, floor, peer])).toBe(sentence)
    expect(targetsTable({ fields200: [{ ...ours, ...other }, floor] })).not.toContain('met')
  })

  it('bear two per cent of difference in height', () => {
    expect(workloadTable('fields200', [{ ...ours, height: 15_290 }, floor])).toContain('| ours |')
  })
})

function controlsIn(parts: Part[]): Control[] {
  return parts.flatMap((part) => {
    return part.kind === 'group' || part.kind === 'rows' ? controlsIn(part.parts) : [part]
  })
}

function namedIn(workload: (typeof workloads)[0]) {
  const all = (parts: Part[]): Part[] =>
    parts.flatMap((part) => ('parts' in part ? [part, ...all(part.parts)] : [part]))
  return all(documentOf(workload)).map((part) => ({
    title: workload.title,
    label: part.label,
    options: 'options' in part ? part.options : [],
  }))
}

function isTypedIn({ kind }: Control): boolean {
  return kind === 'text' || kind === 'number' || kind === 'amount'
}

const anyVisit: Visit = {
  contender: 'floor',
  workload: 'fields200',
  javaScript: 100_000,
  boot: 40,
  mount: 50,
  keyScript: 0.4,
  keyTask: 4,
  keyScriptSlow: 1.4,
  fieldChange: 6,
  submit: 20,
  heap: 2e6,
  lost: 0,
  lostForGood: 0,
  typed: 40,
  errors: 90,
  controls: 200,
  elements: 1000,
  height: 15_000,
}

function visit(own: Partial<Visit>): Visit {
  return { ...anyVisit, ...own }
}

function made(contender: string, own: Partial<Figures>): Figures {
  return { ...anyVisit, contender, rounds: 5, ...own }
}
