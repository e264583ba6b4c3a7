import { FlowError } from '#flow/FlowError.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content, Definition } from '../content/Content.ts'
import { contains } from './contains.ts'
import { type Difference, firstDifference } from './firstDifference.ts'
import { namesOfStory } from './namesOfStory.ts'
import { type Played, playStory } from './playStory.ts'
import type { Story, Values } from './Story.ts'
import { variablesAt } from './variablesAt.ts'
import { wayOfStory } from './wayOfStory.ts'

type Said = Omit<RuleFinding, 'source'>

/** A story, played by its journey, takes the steps, comes to the end and leaves the facts that it says. */
export const everyStoryEndsAsItSays: Check = function* (content) {
  for (const story of content.stories.values()) {
    if ([...namesOfStory(content, story.value)].some(({ isKnown }) => !isKnown)) continue
    for (const finding of findingsOf(content, story)) yield { source: story.source, ...finding }
  }
}

function findingsOf(content: Content, { value }: Definition<Story>): Said[] {
  const journey = wayOfStory(content, value)
  if (!journey) return []
  try {
    return differences(journey, value, playStory(content, journey, value))
  } catch (error) {
    if (!(error instanceof FlowError)) throw error
    const message = `The story cannot be played: ${error.message}.`
    return [{ pointer: '/then/end', message, hint: 'Mend the flow first.' }]
  }
}

/** The first thing that went otherwise than the story says; of the facts at the end, all that are others. */
function differences(way: Journey, story: Story, played: Played): Said[] {
  const { refused, steps, left } = played
  if (refused) return [refused]
  const comesToItsEnd = steps.includes(story.then.end)
  if (comesToItsEnd && left.length > 0) return left.map((each) => neverCame(each, played))
  const difference = wayDifference(way, story, played)
  return difference ? [difference] : valueDifferences(way, story, played)
}

function neverCame({ step, kind, pointer }: Played['left'][number], { steps }: Played): Said {
  const what = kind === 'given' ? 'is given' : 'happens'
  const often = steps.includes(step) ? ' so often' : ''
  return {
    pointer,
    message: `What ${what} at "${step}" never comes: the way of this story does not pass it${often}.`,
    hint: 'Take it away, or change what leads elsewhere.',
  }
}

function wayDifference(way: Journey, { then }: Story, played: Played): Said | undefined {
  const { steps } = played
  const before = steps.slice(0, -1)
  const end = steps.at(-1)
  if (end !== then.end && before.includes(then.end)) {
    const message = `The story does not stop at "${then.end}": it comes to "${end}"${because(played, before.length, then.end, way)}.`
    return { pointer: '/then/end', message, hint: 'Name the last step, or take away what happens later.' }
  }
  const difference = then.steps && firstDifference(then.steps, before)
  if (difference) return stepDifference(way, then, difference, played)
  if (end === then.end) return undefined
  const message = `The story ends at "${end}", and not at "${then.end}"${because(played, before.length, then.end, way)}.`
  return { pointer: '/then/end', message, hint }
}

function stepDifference(
  way: Journey,
  { end, steps: expected = [] }: Story['then'],
  { expected: at, found }: Difference,
  played: Played,
): Said {
  const last = played.steps.length - 1
  const isBeyond = at === expected.length
  const pointer = isBeyond ? '/then/end' : `/then/steps/${at}`
  const wanted = expected[at] ?? end
  const meant = isBeyond ? `the end "${end}"` : `"${wanted}"`
  if (found === undefined) {
    const message = `The story does not come to ${meant}; it ends at "${played.steps[last]}"${because(played, last, wanted, way)}.`
    return { pointer, message, hint }
  }
  const place = at === 0 ? 'The first step is' : `After "${expected[at - 1]}" comes`
  const message = `${place} "${played.steps[found]}", and not ${meant}${because(played, found, wanted, way)}.`
  return { pointer, message, hint }
}

const hint = 'Mend the flow, or say what is meant in the story.'

/**
 * Why a story came to a step and not to the one that was meant: the last branch where another led to that one, else the
 * last that was taken; and why nothing more happens.
 */
function because(
  { branches, steps, standsBecause }: Played,
  index: number,
  meant: string,
  way: Journey,
): string {
  const taken = branches.filter(({ ledTo }) => ledTo <= index)
  const decided = taken.findLast(({ flow, gateway }) =>
    stepsAhead(way, flow.process, gateway).includes(meant),
  )
  const last = decided ?? taken.at(-1)
  const reasons = [
    ...(last ? [branchInWords(last)] : []),
    ...(standsBecause && index === steps.length - 1 ? [standsBecause] : []),
  ]
  return reasons.length > 0 ? `: ${reasons.join('; ')}` : ''
}

function branchInWords({ flow, gateway, branch }: Played['branches'][number]): string {
  if (branch.when === undefined) return `"${gateway}" took its last branch, as no condition before it held`
  const pointers = Object.keys(flow.conditions[branch.when] ?? {})
  return `"${gateway}" took the branch "${branch.when}" (${pointers.join(', ')})`
}

function* valuesThatDiffer(kind: 'fact' | 'variable', found: Values, expected: Values = {}): Iterable<Said> {
  for (const [name, value] of Object.entries(expected)) {
    if (contains(found[name], value)) continue
    const is = found[name] === undefined ? 'it has no value' : `it is ${JSON.stringify(found[name])}`
    yield {
      pointer: toPointer(['then', `${kind}s`, name]),
      message: `The ${kind} "${name}" should be ${JSON.stringify(value)} at the end; ${is}.`,
      hint,
    }
  }
}

function valueDifferences(way: Journey, { then }: Story, { state }: Played): Said[] {
  const step = way.steps.get(state.step)
  return [
    ...valuesThatDiffer('fact', state.facts, then.facts),
    ...valuesThatDiffer('variable', variablesAt(step, state), then.variables),
  ]
}
