import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { namesOfStory } from './namesOfStory.ts'

/** A story names a journey, and of it steps, pages, messages, timers, tasks and facts that there are. */
export const everyNameOfAStoryExists: Check = function* (content) {
  for (const { source, value } of content.stories.values()) {
    for (const { name, unknown, pointer, known, isKnown } of namesOfStory(content, value)) {
      if (isKnown) continue
      yield {
        source,
        pointer,
        message: unknown,
        hint: didYouMean(name, known, known.length > 0 ? 'Name one that there is.' : 'There is none.'),
      }
    }
  }
}
