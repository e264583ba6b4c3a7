import { own } from '#validation/own.ts'

import type { CaseState } from '../CaseData.ts'
import type { Journey } from '../Journey.ts'
import { changeAhead } from './changeAhead.ts'
import { faultIn } from './faultIn.ts'
import { migratedState } from './migratedState.ts'
import type { Standing } from './Standing.ts'
import { withoutPeople } from './withoutPeople.ts'

/** Which definitions a running case follows once others are in force. */
export type Migration =
  /** All that it can still come to is the same in both. */
  | { outcome: 'continues' }
  /** The newest say where it stands now: `states` are those of the case and of the people beside it. */
  | { outcome: 'moved'; states: CaseState[] }
  /** It keeps those that it began with. */
  | { outcome: 'pinned'; reason: string }

/**
 * Returns which definitions a case follows, with the people beside it: they all follow the same. It is moved where the
 * `moved` of the newest journey names its step, or that of a person, and all can go on from there.
 */
export function judgeMigration(old: Journey, newest: Journey, standings: Standing[]): Migration {
  const running = standings.filter(({ state }) => !state.closed)
  const isNamed = ({ state }: Standing) => own(newest.definition.moved, state.step) !== undefined
  if (!running.some(isNamed)) {
    const change = firstOf(running, (each) => changeAhead(old, newest, each))
    return change === undefined ? { outcome: 'continues' } : { outcome: 'pinned', reason: change }
  }
  // Where a person alone is named, the case itself goes on as before.
  const isOther = (each: Standing) => !each.isPerson && !isNamed(each)
  const [itsOld, itsNewest] = [withoutPeople(old), withoutPeople(newest)]
  const change = firstOf(running.filter(isOther), (each) => changeAhead(itsOld, itsNewest, each))
  if (change !== undefined) return { outcome: 'pinned', reason: change }

  const moved = standings.map((each) => ({ ...each, state: migratedState(old, newest, each.state) }))
  const fault = firstOf(
    moved.filter(({ state }) => !state.closed),
    (each) => faultIn(newest, each),
  )
  if (fault !== undefined) return { outcome: 'pinned', reason: `it cannot be moved: ${fault}` }
  return { outcome: 'moved', states: moved.map(({ state }) => state) }
}

function firstOf(
  standings: Standing[],
  judge: (standing: Standing) => string | undefined,
): string | undefined {
  return standings.map(judge).find((each) => each !== undefined)
}
