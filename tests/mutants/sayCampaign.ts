import { join } from 'node:path'

import { diffOf } from './diffOf.ts'
import type { Mutant } from './Mutant.ts'
import type { Judged } from './mutantsCampaign.ts'
import { productFolders } from './Product.ts'
import { isFalseAlarm, tallyOf } from './tallyOf.ts'

/** Returns a table of mistakes by operator, those that pass most often first, and one of harmless edits, with totals. */
export function tableOf(judged: Judged[]): string {
  const [wrong, harmless] = [judged.filter(isWrong), judged.filter((each) => !isWrong(each))]
  return [
    '| mistake | in | made | caught by rules | by the lock alone | passed | rules that found most |',
    '| --- | --- | ---: | ---: | ---: | ---: | --- |',
    ...rowsOf(wrong, (all) => {
      const { made, byRules, byLockAlone, passed } = tallyOf(all)
      return [made, byRules, byLockAlone, passed]
    }).map(([row, all]) => `${row} ${rulesOf(all)} |`),
    '',
    '| harmless edit | in | made | refused by rules | told by the lock | let through | rules that refuse |',
    '| --- | --- | ---: | ---: | ---: | ---: | --- |',
    ...rowsOf(harmless, (all) => {
      const { made, byRules, byLockAlone, passed } = tallyOf(all)
      return [made, byRules, byLockAlone, passed]
    }).map(([row, all]) => `${row} ${rulesOf(all)} |`),
    '',
    totalsOf(judged),
  ].join('\n')
}

/** Returns in two sentences what became of all mutants. */
export function totalsOf(judged: Judged[]): string {
  const wrong = tallyOf(judged.filter(isWrong))
  const harmless = judged.filter((each) => !isWrong(each))
  const alarms = harmless.filter(isFalseAlarm).length
  return [
    `${wrong.made} mistakes: ${share(wrong.byRules, wrong.made)} caught by rules, ${share(wrong.byLockAlone, wrong.made)} by the lock alone, ${share(wrong.passed, wrong.made)} passed.`,
    `${harmless.length} harmless edits: ${share(alarms, harmless.length)} refused.`,
  ].join('\n')
}

/** Returns the mistakes that passed and the harmless edits that were refused, each with its lines, for people to judge. */
export function listOf(judged: Judged[]): string {
  const passed = judged.filter((each) => isWrong(each) && each.verdict.by === 'nothing')
  const refused = judged.filter(isFalseAlarm)
  return [
    `# ${passed.length} mistakes that passed`,
    ...sections(passed),
    `# ${refused.length} harmless edits that were refused`,
    ...sections(refused),
  ].join('\n\n')
}

/** What a mutant changes: `flows/survey.json:12`, and the lines before and after. */
export function linesOf({ product, changes }: Pick<Mutant, 'product' | 'changes'>): string[] {
  return [...changes].flatMap(([file, text]) => {
    const { line, removed, added } = diffOf(product.files.get(file) ?? '', text)
    const path = join(productFolders[product.name] ?? product.name, file).replaceAll('\\', '/')
    return [`${path}:${line}`, ...removed.map((each) => `- ${each}`), ...added.map((each) => `+ ${each}`)]
  })
}

function isWrong({ operator }: Judged): boolean {
  return operator.is === 'wrong'
}

function rowsOf(judged: Judged[], figures: (all: Judged[]) => number[]): [row: string, all: Judged[]][] {
  const byOperator = [...Map.groupBy(judged, ({ operator }) => operator).values()]
  return byOperator
    .toSorted((one, other) => uncaught(other) - uncaught(one))
    .map((all) => [`| ${all[0]?.operator.name} | ${all[0]?.group} | ${figures(all).join(' | ')} |`, all])
}

/** Those that pass come first, those that only the lock tells of after them. */
function uncaught(judged: Judged[]): number {
  const { passed, byLockAlone, made } = tallyOf(judged)
  return (passed * 1000 + byLockAlone) / made
}

/** The rules that caught most of these, with how many each. */
function rulesOf(judged: Judged[]): string {
  const counts = new Map<string, number>()
  for (const { verdict } of judged) {
    if (verdict.by !== 'rule') continue
    for (const rule of verdict.rules) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  }
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 3)
  return most.map(([rule, count]) => `${rule} ${count}`).join(', ')
}

function sections(judged: Judged[]): string[] {
  return [...Map.groupBy(judged, ({ operator }) => operator.name)].flatMap(([name, all]) => [
    `## ${name} (${all.length})`,
    ...all.map((each) =>
      [...linesOf(each), ...(each.verdict.told === undefined ? [] : [`! ${each.verdict.told}`])].join('\n'),
    ),
  ])
}

function share(part: number, whole: number): string {
  return `${part} (${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %)`
}
