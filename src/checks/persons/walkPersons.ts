import { advance, stepOf } from '#flow/advance.ts'
import { atFirstStep } from '#flow/atFirstStep.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { firstFlow } from '#flow/firstFlow.ts'
import { interruptedStep } from '#flow/interruptedStep.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { branchesTaken } from '#flow/resolveNext.ts'
import { scopeOf } from '#flow/scopeOf.ts'
import { startedState } from '#flow/startedState.ts'
import { staysAt } from '#flow/staysAt.ts'
import { transitionsOf } from '#flow/transitionsOf.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { answersAt } from '../stories/answersAt.ts'
import { branchesOf } from '../stories/branchesOf.ts'
import { comingAt } from '../stories/comingAt.ts'
import { Script } from '../stories/Script.ts'
import type { Happening, Values } from '../stories/Story.ts'
import { answersFor, answersOfChoices, choices, factsOfChoices } from './choicesOf.ts'
import { targetsOfEvent, targetsOfRefusal } from './coveredBy.ts'
import { type Move, movesAt } from './movesAt.ts'
import type { Target } from './Person.ts'
import { branchTarget } from './targetsOf.ts'
import { testedBehind, type Tests } from './testsOf.ts'

/** Where a walk stands, and how it came there. */
export interface Node {
  state: CaseState
  hasWorked: boolean
  /** How many things happened; facts that change once a branch has looked at them count for more. */
  cost: number
  tested: ReadonlySet<string>
  /** What was answered on the pages as the case started. */
  start: Record<string, Values>
  before?: Node
  /** What happened at the step of `before`; facts where they were asked for. */
  by?: { happening?: Happening; facts?: Values }
  /** The task refused what was handed in. */
  refused?: string
  /** Facts that are found out at its step besides, as it is come to. */
  known?: Values
  /** What this met, beside the end that it may be. */
  met: Target[]
}

/** A fact that turns after a branch has looked at it is unlikely: persons without one come first. */
const COST_OF_TURN = 10
/** A walk of more nodes is given up. */
const MOST_NODES = 30_000

/**
 * Walks a journey from its start with every kind of value that its branches tell apart, the cheapest first. A case that
 * comes to a step is followed where it differs there in at least one value, from all that came before. Yields each node.
 */
export function* walkPersons(
  content: Content,
  journey: Journey,
  tests: Tests,
  moment: Moment,
): Iterable<Node> {
  const open: Node[][] = []
  const seen: Seen = new Map()
  const add = (node: Node): void => void (open[node.cost] ??= []).push(node)
  for (const node of startNodes(content, journey, tests, moment)) add(node)

  let nodes = 0
  for (let cost = 0; cost < open.length; cost += 1) {
    for (const node of open[cost] ?? []) {
      if ((nodes += 1) > MOST_NODES) return
      yield node
      if (node.refused !== undefined || node.state.closed || !isNew(journey, tests, node, moment, seen))
        continue
      for (const next of nodesAfter(content, journey, tests, node, moment)) add(next)
    }
  }
}

/** Whether a node differs from all that were followed at its step, in a value that branches look at or in the way back; it is then kept. */
function isNew(journey: Journey, tests: Tests, node: Node, moment: Moment, seen: Seen): boolean {
  const { place, marks } = marksOf(journey, tests, node, moment)
  const before = seen.get(place) ?? marks.map(() => new Set())
  seen.set(place, before)
  let differs = false
  for (const [index, mark] of marks.entries()) {
    const marksThere = before[index]!
    differs ||= !marksThere.has(mark)
    marksThere.add(mark)
  }
  return differs
}

/** By place the marks that were seen there, in the order in which nodes have them. */
type Seen = Map<string, Set<string>[]>

/** What tells nodes at a place apart: the way back, and of each value that branches look at which conditions it satisfies. */
interface Marks {
  place: string
  marks: string[]
}

/** Of each node, which is asked for as it is made, and again as it is followed. */
const known = new WeakMap<Node, Marks>()

function marksOf(journey: Journey, tests: Tests, node: Node, moment: Moment): Marks {
  const marks = known.get(node) ?? newMarksOf(journey, tests, node, moment)
  known.set(node, marks)
  return marks
}

function newMarksOf(
  journey: Journey,
  { conditions, kindAt }: Tests,
  { state, hasWorked }: Node,
  moment: Moment,
): Marks {
  const step = stepOf(journey, state.step)
  const nexts = transitionsOf(step).map(({ next }) => next)
  const scope = scopeOf(state, moment)
  return {
    place: `${state.step} ${state.returnTo}`,
    marks: [
      String(hasWorked),
      nexts.includes('previous') ? String(state.previous) : '',
      nexts.includes('return') ? String(interruptedStep(state)) : '',
      ...conditions.keys().map((pointer) => kindAt(pointer, evaluateAt(scope, pointer))),
    ],
  }
}

/** Nodes of the same kind differ in nothing that matters. */
function kindOfNode(journey: Journey, tests: Tests, node: Node, moment: Moment): string {
  const { place, marks } = marksOf(journey, tests, node, moment)
  return `${place} ${marks.join(' ')}`
}

function* startNodes(content: Content, journey: Journey, tests: Tests, moment: Moment): Iterable<Node> {
  const { definition } = journey
  const { process, start } = firstFlow(journey)
  const { conditions, everTested } = tests
  const tested = testedBehind(journey, process, start)
  const variables: Move['variables'] = definition.start.flatMap((page) =>
    [...everTested]
      .filter((pointer) => pointer.startsWith(`/answers/${page}/`))
      .map((pointer): Move['variables'][number] => [
        pointer,
        answersFor(content, page, pointer, conditions.get(pointer) ?? [], moment),
      ]),
  )
  const kinds = new Set<string>()
  for (const chosen of choices(variables)) {
    const said: Record<string, Values> = {}
    const answers: Record<string, Values> = {}
    for (const page of definition.start) {
      const own = answersOfChoices(chosen, page)
      const judged = answersAt(content, page, own, { moment })
      if (!('answers' in judged)) break
      answers[page] = judged.answers
      said[page] = own
    }
    if (Object.keys(answers).length < definition.start.length) continue
    const state = atFirstStep(journey, startedState(journey, answers, moment), moment)
    const met = branchesTaken(journey, process, start, state, moment).map(({ flow, gateway, branch }) =>
      branchTarget(flow.process, gateway, branch),
    )
    const node: Node = { state, hasWorked: false, cost: 0, tested, start: said, met }
    const kind = kindOfNode(journey, tests, node, moment)
    if (kinds.has(kind)) continue
    kinds.add(kind)
    yield node
  }
}

function* nodesAfter(
  content: Content,
  journey: Journey,
  tests: Tests,
  node: Node,
  moment: Moment,
): Iterable<Node> {
  for (const move of movesAt(content, journey, tests, node.state, moment)) {
    const kinds = new Set<string>()
    for (const chosen of choices(move.variables)) {
      const after = nodeAfter(content, journey, node, move, chosen, moment)
      if (!after) continue
      const kind = after.refused ?? kindOfNode(journey, tests, after, moment)
      if (kinds.has(kind)) continue
      kinds.add(kind)
      yield after
    }
  }
}

function nodeAfter(
  content: Content,
  journey: Journey,
  node: Node,
  move: Move,
  chosen: { pointer: string; value: unknown }[],
  moment: Moment,
): Node | undefined {
  const { state, hasWorked, cost, tested, start } = node
  const step = stepOf(journey, state.step)
  const facts = factsOfChoices(chosen, state)
  const happening =
    move.happening && 'answers' in move.happening
      ? { answers: answersOfChoices(chosen, step.name) }
      : move.happening
  const script = scriptOf(step.name, happening, facts)
  const coming = comingAt({ content, journey, step, state, moment, script, hasWorked })
  const isAsked = !script.left().some(({ kind }) => kind === 'given')
  const isPassing = happening !== undefined && script.next(step.name) !== undefined
  const by = { ...(happening && !isPassing && { happening }), ...(isAsked && { facts }) }
  const turns = chosen.filter(({ pointer }) => tested.has(pointer)).length
  const after = {
    cost: cost + 1 + turns * COST_OF_TURN,
    tested: tested.union(move.tested),
    start,
    before: node,
    by,
  }
  if ('refused' in coming) {
    const { message } = coming.refused
    return { ...after, state, hasWorked, refused: message, met: targetsOfRefusal(step.name, message) }
  }
  if (!('event' in coming)) return undefined
  const { event } = coming
  const next = advance(journey, coming.state, event, moment)
  if (!next) return undefined
  const stays = staysAt(step, event)
  const branches = branchesOf(journey, step, event, next, moment)
  const met = [
    ...targetsOfEvent(step.name, event),
    ...branches.map(({ flow, gateway, branch }) => branchTarget(flow.process, gateway, branch)),
  ]
  return { ...after, state: next, hasWorked: stays && (hasWorked || event.type === 'workerDone'), met }
}

function scriptOf(step: string, happening: Happening | undefined, facts: Values): Script {
  return new Script({
    story: '',
    journey: '',
    tells: '',
    given: { at: { [step]: facts } },
    when: happening ? { [step]: happening } : {},
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
    then: { end: '' },
  })
}
