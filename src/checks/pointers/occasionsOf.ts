import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { accepts } from '#flow/accepts.ts'
import type { Sets } from '#flow/Flow.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { once } from '#validation/once.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import type { Path } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { screenOf } from '#flow/screenOf.ts'
import { sentWith } from './sentWith.ts'

/** Where facts are set and tables decide: as a case starts, at a step, at a message of a step. */
export interface Occasion {
  /** The journey whose case starts. */
  journey?: string
  /** Absent as a case starts. */
  step?: JourneyStep
  message?: string
  /** The variables there are: none but at a message, undefined where the outside world sends it. */
  variables: string[] | undefined
  sets: Sets
  decides: string[]
  source: SourceFile
  /** Where in the file `sets` and `decides` stand. */
  path: Path
}

/** Returns every occasion at which facts are set or tables decide. */
export const occasionsOf = once((content: Content): Occasion[] => {
  const { flows, journeys } = content
  const ofSteps = [...flows.values()].flatMap(({ source, value }) =>
    [...stepsOf(value)].flatMap((step) => occasionsOfStep(step, source, content)),
  )
  const ofStarts = [...journeys.values()].map(({ name, source, value }): Occasion => {
    const { sets = {}, decides = [] } = value
    return { journey: name, variables: [], sets, decides, source, path: [] }
  })
  return [...ofStarts, ...ofSteps]
})

/** Returns occasions as a table sees them that is among those that decide: with the tables before it alone. */
export function beforeTable(table: string | undefined, occasions: Occasion[]): Occasion[] {
  if (table === undefined) return occasions
  return occasions.map((each) => ({ ...each, decides: each.decides.slice(0, each.decides.indexOf(table)) }))
}

function occasionsOfStep(step: JourneyStep, source: SourceFile, content: Content): Occasion[] {
  const { kind, name, definition } = step
  const here = [`${kind}s`, name]
  const { sets = {}, decides = [] } = kind === 'wayout' ? {} : definition
  const ofMessages = Object.entries(definition.messages ?? {}).map(([message, each]): Occasion => ({
    step,
    message,
    variables: variablesSent(step, message, content),
    sets: each.sets ?? {},
    decides: each.decides ?? [],
    source,
    path: [...here, 'messages', message],
  }))
  return [{ step, variables: [], sets, decides, source, path: here }, ...ofMessages]
}

/** Returns the variables of a message as the screen of its step sends it; undefined where the applicant does not send it. */
function variablesSent(step: JourneyStep, message: string, { screens }: Content): string[] | undefined {
  const screen = screens.get(screenOf(step))
  if (!screen || !accepts(step, message, 'applicant')) return undefined
  return sentWith(screen, message)
}
