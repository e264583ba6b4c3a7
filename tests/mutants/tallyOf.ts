import type { Judged } from './mutantsCampaign.ts'

/** How many mutants were made, and what was said of them. */
export interface Tally {
  made: number
  byRules: number
  byLockAlone: number
  passed: number
}

export function tallyOf(judged: Judged[]): Tally {
  const by = (what: string) => judged.filter(({ verdict }) => verdict.by === what).length
  return { made: judged.length, byRules: by('rule'), byLockAlone: by('lock'), passed: by('nothing') }
}

/** Of harmless edits those that are refused: by a rule, or by the lock where the behaviour is as it was. */
export function isFalseAlarm({ operator, verdict }: Judged): boolean {
  if (operator.is === 'wrong') return false
  return verdict.by === 'rule' || (verdict.by === 'lock' && !operator.changesBehaviour)
}
