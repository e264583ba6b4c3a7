import type { Acknowledged } from './PersistentApplicant.ts'
import type { StoredCases } from './readCases.ts'

const END = 'actual_process_summary'
const SIGNED_CONTRACT = 'bank#contract#contract#signed#'

/**
 * Sentences about everything in the database that is otherwise than what was acknowledged: nothing lost, nothing doubled.
 * A case ends at one of `ends`.
 */
export function judgeCases(stored: StoredCases, acknowledged: Acknowledged[], ends = [END]): string[] {
  const walked = new Set(
    stored.instances
      .filter(({ id }) => acknowledged.some((each) => each.id === id))
      .map(({ case_id }) => case_id),
  )
  return [
    ...acknowledged.flatMap((step) => lost(stored, step)),
    ...stored.cases.flatMap(({ id, revision }) => [...gaps(stored, id, revision), ...doubled(stored, id)]),
    ...[...walked].flatMap((id) => notFinished(stored, id, ends)),
  ]
}

function lost({ instances, history }: StoredCases, { id, task }: Acknowledged): string[] {
  const instance = instances.find((each) => each.id === id)
  if (!instance || instance.left_at === null) return [`${task} ${id} was acknowledged, and is still open.`]
  const done = history.filter(
    ({ case_id, event, from_step }) =>
      case_id === instance.case_id && event === 'completed' && from_step === task,
  )
  return done.length === 0 ? [`${task} ${id} was acknowledged, and is not in the history.`] : []
}

/** Every revision of a case has its line in the history, and each line follows from the one before. */
function gaps({ history }: StoredCases, id: string, revision: number): string[] {
  const lines = history.filter(({ case_id }) => case_id === id)
  const [first] = lines
  const numbers = lines.map((line) => line.revision)
  const isWhole = numbers.every((number, index) => number === (first?.revision ?? 0) + index)
  const isJoined = lines.every((line, index) => index === 0 || lines[index - 1]?.to_step === line.from_step)
  return [
    ...(isWhole && numbers.at(-1) === revision ? [] : [`The history of ${id} has a gap.`]),
    ...(isJoined ? [] : [`The history of ${id} jumps.`]),
  ]
}

/** A step was left as often as it was entered: once an instance. */
function doubled({ history, instances }: StoredCases, id: string): string[] {
  const left = history.filter(
    ({ case_id, from_step, to_step }) => case_id === id && from_step !== null && from_step !== to_step,
  )
  const names = new Set(left.map(({ from_step }) => from_step))
  return [...names].flatMap((name) => {
    const times = left.filter(({ from_step }) => from_step === name).length
    const entered = instances.filter(
      (each) => each.case_id === id && each.name === name && each.left_at !== null,
    )
    return times === entered.length ? [] : [`${name} of ${id} was left ${times} times.`]
  })
}

function notFinished({ cases, documents, jobs }: StoredCases, id: string, ends: string[]): string[] {
  const step = cases.find((each) => each.id === id)?.step ?? 'nothing'
  const expected = step === END || !ends.includes(step) ? 1 : 0
  const contracts = documents.filter(({ case_id, key }) => case_id === id && key === SIGNED_CONTRACT)
  return [
    ...(ends.includes(step) ? [] : [`${id} ended at ${step}.`]),
    ...(contracts.length === expected ? [] : [`${id} has ${contracts.length} signed contracts.`]),
    ...(jobs.some(({ case_id }) => case_id === id) ? [`${id} has ended, and has a job left.`] : []),
  ]
}
