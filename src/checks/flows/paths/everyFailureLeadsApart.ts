import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { usesOf } from '../../lookups/usesOf.ts'
import { isNear } from '../../pointers/isNear.ts'
import { factsOfWork } from '../../ways/factsOfWork.ts'
import { givesFact } from '../../ways/givesFact.ts'
import { type JourneyWays, journeyWays } from '../../ways/journeyWays.ts'
import type { Passage } from '../../ways/Passage.ts'
import { reachedFrom } from '../../ways/reachedWith.ts'
import { shortestWay } from '../../ways/shortestWay.ts'
import { readsOfWork } from '../../workers/readsOfWork.ts'

type Wait = JourneyStep & { kind: 'wait' }
type Wrong = Pick<RuleFinding, 'message' | 'hint'>

const HINT =
  'Lead to an end of its own, with a message that leads back ("next": "previous"), or to a task that sets what is missing.'

/**
 * Where the work of a wait fails, the case does not go on as if it had been done: not to what follows the work, nor to what its
 * result decides on, nor to a page or to work that needs the facts that it would have given.
 */
export const everyFailureLeadsApart: Check = function* (content) {
  for (const ways of journeyWays(content)) {
    const { journey } = ways
    for (const step of journey.steps.values()) {
      const source = content.flows.get(step.process)?.source
      if (step.kind !== 'wait' || step.definition.failed === undefined || !source) continue
      const wrong = asDone(step, journey, content) ?? lacking(step, ways, content)
      if (wrong) yield { source, pointer: toPointer(['waits', step.name, 'failed']), ...wrong }
    }
  }
}

/**
 * Says that a failure leads where the work leads that is done: to the same place, or to what its result alone decides on. The
 * last branch, which needs no result, may be meant for failures too, unless it is for those who are refused or have signed.
 */
function asDone({ definition, name, process }: Wait, journey: Journey, content: Content): Wrong | undefined {
  const { worker = '', next, failed } = definition
  if (next === undefined || failed === undefined) return undefined
  const { gateways = {}, conditions = {} } = journey.flows.get(process) ?? {}
  const facts = factsOfWork(definition, content)
  const isDecided = (when = '') =>
    Object.keys(conditions[when] ?? {}).some((place) => facts.some((fact) => isNear(fact, place)))
  const branches = gateways[next] ?? []
  const { refused = [], signed = [] } = journey.definition.retention ?? {}
  const ahead = failed === next ? [] : branches.filter((branch) => branch.next === failed)
  const isOfResult = ahead.some(({ when }) => isDecided(when)) || [...refused, ...signed].includes(failed)
  // A page that a service only fills in may be filled in by hand: what cannot do without says so.
  const isSame = content.catalog.workers.includes(worker) || branches.some(({ when }) => isDecided(when))
  if (failed === next ? !isSame : ahead.length === 0 || !isOfResult) return undefined
  const message = `Where "${worker}" fails, "${name}" leads to "${failed}", as it does where the work is done.`
  return { message, hint: HINT }
}

/** Says what a way that begins with a failure needs of the facts that the work would have given. */
function lacking(step: Wait, ways: JourneyWays, content: Content): Wrong | undefined {
  const { name, definition } = step
  const { passages, journey } = ways
  const failing = passages.filter(({ from, by }) => from === name && by === 'failed')
  const needs = needsOf(journey, content)
  const lacks = factsOfWork(definition, content).flatMap((fact) => {
    const isGiven = (passage: Passage) => givesFact(passage, fact)
    const comesWithout = shortestWay(passages, {
      goals: [({ to }) => (to === name ? 'arriving' : undefined)],
      behind: [{ isPassed: isGiven }],
      isBehind: false,
    })
    if (!comesWithout) return []
    const after = passages.filter((each) => !isGiven(each))
    const places = [
      ...reachedFrom(
        failing.map(({ to }) => to),
        after,
      ),
    ]
    return needs.flatMap((need) => {
      const away = places.indexOf(need.place)
      const isLacking = isNear(need.fact, fact) && !need.known.some((set) => isNear(set, fact))
      return away >= 0 && isLacking ? [{ ...need, away }] : []
    })
  })
  const [nearest] = lacks.toSorted((a, b) => a.away - b.away)
  if (!nearest) return undefined
  const message = `Where "${definition.worker}" fails, the way leads on to "${nearest.place}": ${nearest.said} "${nearest.fact}", which nothing has found out then.`
  return { message, hint: HINT }
}

interface Need {
  place: string
  fact: string
  said: string
  known: string[]
}

/** What the work and the pages of a journey cannot do without: a page that shows a part under a condition can. */
function needsOf(journey: Journey, content: Content): Need[] {
  const steps = [...journey.steps.values()]
  const ofWork = readsOfWork(journey, content).flatMap(({ fact, said, known = [], isHere }) =>
    steps
      .filter(({ name }) => isHere({ from: '', to: name } as Passage))
      .map(({ name }) => ({ place: name, fact, said, known })),
  )
  return [...ofWork, ...steps.flatMap((step) => shownAt(step, content))]
}

function shownAt(step: JourneyStep, { screens }: Content): Need[] {
  const screen = screens.get(screenOf(step))
  if (!screen) return []
  return usesOf(screen).flatMap(({ kind, name, pointer }) => {
    const [, root, variable = '', ...rest] = name.split('/')
    const fact = step.definition.variables?.[variable]
    const [, part = '', index = ''] = pointer.split('/')
    const isAlways = part === 'blocks' && screen.value.blocks?.[Number(index)]?.when === undefined
    if (kind !== 'scopePointer' || root !== 'variables' || fact === undefined) return []
    if (!isAlways && !['values', 'bounds', 'sources'].includes(part)) return []
    return [{ place: step.name, fact: [fact, ...rest].join('/'), said: `"${step.name}" shows`, known: [] }]
  })
}
