import { isEnd } from '#flow/isEnd.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'

import type { Content } from '../content/Content.ts'
import { askedConditions } from './askedConditions.ts'
import { keyOf, type Person, type Target } from './Person.ts'
import { giverOf, givenOnTheWay } from './givenOnTheWay.ts'
import { viewFor } from './screensSeen.ts'
import { storyOfNode } from './storyOfNode.ts'
import { screenTargets, targetsOf } from './targetsOf.ts'
import { testsOf } from './testsOf.ts'
import { type Node, walkPersons } from './walkPersons.ts'
import { whyNoPerson } from './whyNoPerson.ts'

/** The persons of a journey, and what none of them meets. */
export interface Found {
  targets: Target[]
  /** One for each target, by its key: the shortest. */
  persons: Map<string, Person>
  without: { target: Target; why: string }[]
}

/** The day of the persons' process. */
const TODAY = '2026-03-02'

/** Returns for each branch, end, timer, message, failure, error and condition of a screen of a journey the shortest person that meets it. */
export function findPersons(content: Content, journey: Journey): Found {
  const moment = { today: TODAY, settings: content.settings?.value ?? {} }
  const targets = targetsOf(content, journey)
  const persons = new Map<string, Person>()
  const left = new Map(
    targets.filter(({ kind }) => kind !== 'screen').map((target) => [keyOf(target), target]),
  )
  const stood = new Map<string, Node[]>()

  for (const node of walkPersons(content, journey, testsOf(content, journey), moment)) {
    const { state, met, refused } = node
    const step = journey.steps.get(state.step)
    if (!state.closed && refused === undefined)
      stood.set(state.step, [...(stood.get(state.step) ?? []), node])
    if (!node.before) for (const page of journey.definition.start) stood.set(page, [node])
    const here: Target[] =
      step && !state.closed && isEnd(journey, step) ? [{ kind: 'end', name: step.name, at: step.name }] : []
    for (const target of [...met, ...here]) {
      if (left.delete(keyOf(target))) persons.set(keyOf(target), personOf(node, journey, target))
    }
  }
  for (const person of screenPersons(content, journey, stood, moment))
    persons.set(keyOf(person.target), person)
  const without = targets.filter((target) => !persons.has(keyOf(target)))
  return {
    targets,
    persons,
    without: without.map((target) => ({ target, why: whyNoPerson(content, journey, target, stood) })),
  }
}

function personOf(node: Node, journey: Journey, target: Target): Person {
  const name = keyOf(target)
  const story = storyOfNode(node, journey, name, `Meets the ${name}.`)
  return { story: { ...story, given: { today: TODAY, ...story.given } }, target, steps: stepsOf(node) }
}

/** The steps at which a node stood, one after the other. */
function stepsOf({ state, before, refused }: Node): string[] {
  const here = state.closed ? 'close' : state.step
  if (!before) return [here]
  const isOn = refused === undefined && (state.closed || state.passed !== before.state.passed)
  return isOn ? [...stepsOf(before), here] : stepsOf(before)
}

/** How many of the cases that come to a step are asked how its screen is. */
const MOST_STOOD = 20

function* screenPersons(
  content: Content,
  journey: Journey,
  stood: Map<string, Node[]>,
  moment: Moment,
): Iterable<Person> {
  for (const asked of askedConditions(content, journey)) {
    const cases = asked.places.flatMap((place) =>
      (stood.get(place) ?? []).slice(0, MOST_STOOD).map((node) => ({
        node,
        state: journey.steps.has(place) ? node.state : stateAtFirst(place),
      })),
    )
    for (const [index, target] of screenTargets(asked).entries()) {
      for (const { node, state } of cases) {
        const isGivable = (pointer: string) => giverOf(content, journey, node, pointer) !== undefined
        const found = viewFor(journey, asked, index === 0, state, { moment, isGivable })
        if (!found) continue
        const given = givenOnTheWay(content, journey, node, found.facts)
        yield { ...personOf(given, journey, target), view: found.view }
        break
      }
    }
  }
}
