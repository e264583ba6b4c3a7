import { findPersons } from '#checks/persons/findPersons.ts'
import { keyOf } from '#checks/persons/Person.ts'
import type { Content } from '#checks/content/Content.ts'
import { namesOfStory } from '#checks/stories/namesOfStory.ts'
import { type Played, playStory } from '#checks/stories/playStory.ts'
import type { Story } from '#checks/stories/Story.ts'
import { waysOfJourney, wayOfStory } from '#checks/stories/wayOfStory.ts'
import { type Move, otherwiseOf, type Trace, traceStory } from '#checks/trace/traceStory.ts'
import type { PlayPerson, PlayPersons } from '#contract/studioPlay.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { FlowError } from '#flow/FlowError.ts'
import { screenOf } from '#flow/screenOf.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'
import { memoized } from '#validation/memoized.ts'

import { contentOf, type Texts } from './judgeTexts.ts'

/** Returns who is told of by the stories of a journey, each with the steps on the way. */
export function storiesOfTexts(texts: Texts, journey: string): PlayPerson[] {
  return storiesIn(playedContent(texts), journey)
}

/** Returns the generated persons of a journey, its other people too. */
export function personsOfTexts(texts: Texts, journey: string): PlayPersons {
  // Neither how a text reads nor what the stories tell leads a generated person elsewhere.
  const decisive = [...texts].filter(([path]) => /^(?:schemas|flows)\/(?!stories\/)/.test(path)).flat()
  return memoized(`persons of ${journey}`, decisive, () => personsIn(contentOf(texts), journey))
}

/** The steps on the way of a story, as far as it can be played. */
function stepsOf(content: Content, story: Story): string[] {
  const journey = wayOfStory(content, story)
  if (!journey || [...namesOfStory(content, story)].some(({ isKnown }) => !isKnown)) return []
  try {
    return playStory(content, journey, story).steps
  } catch (error) {
    if (error instanceof FlowError) return []
    throw error
  }
}

/** Returns how the way of a story goes, with moves of one's own. */
export function traceOfTexts(texts: Texts, story: Story, moves: Move[]): Trace {
  return traceStory(playedContent(texts), story, moves)
}

/** What happens on a way, the case before the first event and after each, and facts that the screen shows where it ends. */
export interface PlayedWalk extends Pick<Played, 'events' | 'moments'> {
  shown: Record<string, unknown>
}

/** Returns what happens on that way, up to so many events. Throws a sentence where it does not go so far. */
export function walkOfTexts(texts: Texts, story: Story, moves: Move[], count: number): PlayedWalk {
  const content = playedContent(texts)
  const { stop, moments: traced } = traceStory(content, story, moves)
  if (!traced.some(({ events, isPage }) => events === count && !isPage))
    throw new Error(stop?.message ?? 'The way ends before.')
  const { events, moments } = playStory(content, content.ways!.get(story.journey)!, story, otherwiseOf(moves))
  const here = moments[count]!
  return {
    events: events.slice(0, count),
    moments: moments.slice(0, count + 1),
    shown: factsShown(content, here),
  }
}

/** Facts that the step's screen sees and nothing on the way says, as its example has them. */
function factsShown(content: Content, state: CaseState): Record<string, unknown> {
  const step = content.steps?.get(state.step)
  const [example = {}] = (step && content.screens.get(screenOf(step))?.value.examples?.variables) ?? []
  const entries = Object.entries(step?.definition.variables ?? {}).filter(
    ([name, pointer]) =>
      pointer.startsWith('/facts/') && name in example && evaluateAt(state, pointer) === undefined,
  )
  const shown = entries.reduce((facts, [name, pointer]) => withValueAt(facts, pointer, example[name]), {
    facts: {},
  })
  return shown.facts
}

function playedContent(texts: Texts): Content {
  return memoized('content to play', [...texts].flat(), () => contentOf(texts))
}

function personsIn(content: Content, name: string): PlayPersons {
  const journey = content.ways?.get(name)
  if (!journey) return { persons: [], without: [] }
  const found = waysOfJourney(journey).map((way) => ({ way, ...findPersons(content, way) }))
  return {
    persons: found.flatMap(({ way, persons }) =>
      [...persons.values()].map(({ story, target, steps }): PlayPerson => {
        const { kind, at } = target
        return { key: keyIn(way, keyOf(target)), kind, ...(way.of && { of: way.of }), at, steps, story }
      }),
    ),
    without: found.flatMap(({ way, without }) =>
      without.map(({ target, why }) => ({ key: keyIn(way, keyOf(target)), at: target.at, why })),
    ),
  }
}

function storiesIn(content: Content, journey: string): PlayPerson[] {
  return [...content.stories.values()]
    .filter(({ value }) => value.journey === journey)
    .map(({ value }) => ({
      key: keyIn(value, `story ${value.story}`),
      kind: 'story',
      ...(value.of && { of: value.of }),
      at: value.then.end,
      steps: stepsOf(content, value),
      story: value,
    }))
}

/** Other people go steps that the applicant goes too. */
function keyIn({ of }: Pick<Story, 'of'>, key: string): string {
  return of ? `${of} ${key}` : key
}
