import { toPath } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { isNear } from '../pointers/isNear.ts'
import { setLines } from '../pointers/setLines.ts'
import { givesFact } from '../ways/givesFact.ts'
import { type JourneyWays, journeyWays } from '../ways/journeyWays.ts'
import { reached, reachedWith } from '../ways/reachedWith.ts'
import { giversOf } from './giversOf.ts'
import type { Read } from './Read.ts'
import { readsOf } from './readsOf.ts'

/**
 * A fact that a branch, a requirement, a message, a timer, a code, the documents of a task, a page, a line that sets another
 * fact, a table or a service reads is found out or set on some way to it, if it is one of a worker's or of the product's own;
 * and an answer is asked for on some way to it.
 */
export const everyFactReadIsFound: Check = function* (content) {
  for (const ways of journeyWays(content)) {
    // What other people begin with is known of the case that they belong to.
    if (ways.of === 'people') continue
    const told = new Set<string>()
    const placesWith = new Map<string, ReadonlySet<string>>()
    const own = new Set(Object.keys(ways.journey.definition.facts ?? {}))
    const ofPeople = setByPeople(ways, content)
    for (const { source, pointer, fact, said, known = [], isHere } of readsOf(ways, content)) {
      const [root, task = ''] = toPath(fact).map(String)
      if (root === 'answers') {
        if (told.has(`/answers/${task}`) || isAnswered(task, isHere, ways)) continue
        told.add(`/answers/${task}`)
        const message = `${said} "${fact}", which is not asked for on any way to it: "${task}" comes later, or on another way.`
        const hint = 'Name an answer of a page or a task where a way to here passes.'
        yield { source, pointer, message, hint }
        continue
      }
      const name = task
      const givers = giversOf(name, content)
      const cause = givers.join() || fact
      const isJudged = (givers.length > 0 || own.has(name)) && !content.catalog.callFacts.includes(name)
      if (!isJudged || told.has(cause) || [...known, ...ofPeople].some((each) => isNear(each, fact))) continue
      if (isFound(fact, isHere, ways, placesWith)) continue
      told.add(cause)
      yield {
        source,
        pointer,
        message: `${said} "${fact}", which nothing finds out on any way to it.`,
        hint:
          givers.length > 0
            ? `It is found out by: ${givers.join(', ')}. Name one where a way to here passes.`
            : 'Set it before: by a line above, or at a step where a way to here passes.',
      }
    }
  }
}

/** Whether some way to a place completes a task or a page; what a task reads of its own answers is there as it is edited. */
function isAnswered(task: string, isHere: Read['isHere'], { passages }: JourneyWays): boolean {
  const here = passages.filter(isHere)
  const isOwn = here.some(({ from, to }) => from === task || to === task)
  // A task of other people alone, and a place that no way leads to, are told of by themselves.
  if (isOwn || !passages.some(({ done }) => done === task)) return true
  if (!here.some(({ from }) => reached(passages).has(from))) return true
  const places = reachedWith(passages, ({ done }) => done === task)
  return here.some(({ from, done }) => places.has(from) || done === task)
}

/** The facts that lines of the ways of other people set: when these come to them is not known. */
function setByPeople({ journey }: JourneyWays, content: Content): string[] {
  const { people, processes } = journey.definition
  const theirs = (people?.processes ?? []).filter((process) => !processes.includes(process))
  return setLines(content).flatMap(({ fact, occasions }) =>
    occasions.some(({ step }) => step && theirs.includes(step.process)) ? fact : [],
  )
}

/** `placesWith` keeps for each fact the places to which some way leads that has found it out. */
function isFound(
  fact: string,
  isHere: Read['isHere'],
  { passages }: JourneyWays,
  placesWith: Map<string, ReadonlySet<string>>,
): boolean {
  const here = passages.filter(isHere)
  // A place that no way leads to is told of by itself.
  if (!here.some(({ from }) => reached(passages).has(from))) return true
  const places = placesWith.get(fact) ?? reachedWith(passages, (passage) => givesFact(passage, fact))
  placesWith.set(fact, places)
  if (here.some(({ from }) => places.has(from))) return true
  // A message that comes while the step waits may bring it.
  const before = new Set(here.map(({ from }) => from))
  return passages.some((passage) => before.has(passage.from) && givesFact(passage, fact))
}
