import { keyOf } from './judgeRoom.ts'
import type { ListedSurvivor, Survivor } from './Survivor.ts'

/** The list of a room after a run: each survivor once, with the reason it had. A sample takes none off the list. */
export function listSurvivors(
  survivors: readonly Survivor[],
  listed: readonly ListedSurvivor[],
  isWhole: boolean,
): ListedSurvivor[] {
  const reasons = new Map(listed.map((each) => [keyOf(each), each.reason]))
  const found = survivors.map((each) => ({ ...each, reason: reasons.get(keyOf(each)) ?? '' }))
  const all = isWhole ? found : [...listed, ...found]
  return [...new Map(all.map((each) => [keyOf(each), each])).values()]
}
