import type { Journey } from '#flow/Journey.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { declaredFacts } from '../pointers/declaredFacts.ts'
import { eachSaid } from './eachSaid.ts'
import { ANY_STEPS, type Happening, type PersonActs, type Story } from './Story.ts'
import { wayOfStory } from './wayOfStory.ts'

/** A name that a story writes, those that it should be one of, and what to say where it is none. */
export interface NameOfStory {
  name: string
  unknown: string
  pointer: string
  known: string[]
  isKnown: boolean
}

/** Returns the names that a story writes of its journey; where no journey can be read that has its name, that one alone. */
export function* namesOfStory(content: Content, story: Story): Iterable<NameOfStory> {
  const { ways } = content
  if (!ways) return
  yield named('journey', story.journey, '/journey', [...ways.keys()])
  const main = ways.get(story.journey)
  if (!main) return
  const people = `The journey "${story.journey}" says nothing of other people.`
  if (story.of) yield named('way', story.of, '/of', main.definition.people ? ['people'] : [], people)
  const journey = wayOfStory(content, story)
  if (!journey) return
  const facts = [...declaredFacts(content).keys()]
  const steps = [...journey.steps.keys()]
  const { given = {}, when = {}, then } = story

  for (const name of Object.keys(given.facts ?? {}))
    yield named('fact', name, toPointer(['given', 'facts', name]), facts)
  for (const [step, found] of Object.entries(given.at ?? {})) {
    yield named('step', step, toPointer(['given', 'at', step]), steps)
    for (const { one, pointer } of eachSaid(found, ['given', 'at', step])) {
      for (const name of Object.keys(one)) yield named('fact', name, pointer + toPointer([name]), facts)
    }
  }
  const places = [...journey.definition.start, ...steps]
  for (const [place, happens] of Object.entries(when)) {
    yield named('page or step', place, toPointer(['when', place]), places)
    for (const { one, pointer } of eachSaid(happens, ['when', place])) {
      if ('person' in one) yield* namesOfPerson(content, story, { acts: one, pointer, facts })
      else yield* namesOfHappening(journey, place, one, pointer)
    }
  }
  for (const [index, step] of (then.steps ?? []).entries()) {
    if (step !== ANY_STEPS) yield named('step', step, toPointer(['then', 'steps', index]), steps)
  }
  yield named('step', then.end, '/then/end', [...steps, 'close'])
  for (const name of Object.keys(then.facts ?? {}))
    yield named('fact', name, toPointer(['then', 'facts', name]), facts)
  const end = journey.steps.get(then.end)
  if (!end) return
  const shown = Object.keys(end.definition.variables ?? {})
  for (const name of Object.keys(then.variables ?? {}))
    yield named(`variable of "${then.end}"`, name, toPointer(['then', 'variables', name]), shown)
}

/** Of another person who acts at a step their story, which is one of other people of the same journey, and the facts. */
function* namesOfPerson(
  { stories }: Content,
  { journey, of }: Story,
  { acts, pointer, facts }: { acts: PersonActs; pointer: string; facts: string[] },
): Iterable<NameOfStory> {
  const others = [...stories.values()].filter(({ value }) => value.of && value.journey === journey)
  // Other people act beside the case, and not beside one another.
  const known = of ? [] : others.map(({ name }) => name)
  yield named('story of other people', acts.person, `${pointer}/person`, known)
  for (const name of Object.keys(acts.facts ?? {}))
    yield named('fact', name, pointer + toPointer(['facts', name]), facts)
}

/** Of what happens at a step the message, the timer or the task; and that it can happen at a step of its kind. */
function* namesOfHappening(
  { steps, definition: { deadline } }: Journey,
  place: string,
  what: Happening,
  pointer: string,
): Iterable<NameOfStory> {
  const step = steps.get(place)
  const { messages = {}, timers = {} } = step?.definition ?? {}
  const kind = (thing: string) => `${thing} of "${place}"`
  if ('message' in what)
    yield named(kind('message'), what.message, `${pointer}/message`, Object.keys(messages))
  if ('timer' in what) yield named(kind('timer'), what.timer, `${pointer}/timer`, Object.keys(timers))
  if ('edit' in what) {
    const editable = step?.kind === 'task' ? (step.definition.editable ?? []) : []
    yield named(kind('editable task'), what.edit, `${pointer}/edit`, editable)
  }
  const can = [
    ...(step === undefined || step.kind === 'task' ? ['answers'] : []),
    ...(step && deadline ? ['deadline'] : []),
    ...(step?.kind === 'wait' && step.definition.failed ? ['fails'] : []),
  ]
  for (const thing of ['answers', 'deadline', 'fails']) {
    if (thing in what) {
      const unknown = `"${thing}" is nothing that happens at "${place}".`
      yield named('thing', thing, `${pointer}/${thing}`, can, unknown)
    }
  }
}

function named(
  kind: string,
  name: string,
  pointer: string,
  known: string[],
  unknown = `No ${kind} is called "${name}".`,
): NameOfStory {
  return { name, unknown, pointer, known, isKnown: known.includes(name) }
}
