import { removed, renamed, replaced } from '../edits.ts'
import type { Operator } from '../Operator.ts'
import { misspelt, misspeltText, other } from '../otherValues.ts'

const STORY = ['story'] as const

/** Mistakes in stories: the behaviour is as it was, and the story tells another. */
export const storyOperators: Operator[] = [
  replaced('story with another end', STORY, 'then end', ({ value }, { product, random }) =>
    other([...(product.content.steps?.keys() ?? [])], { value }, random),
  ),
  replaced('story with another step', STORY, 'then steps *', ({ value }, { product, random }) =>
    value === '...' ? undefined : other([...(product.content.steps?.keys() ?? [])], { value }, random),
  ),
  replaced('story with another fact', STORY, ['given at * *', 'then facts *'], ({ value }) =>
    typeof value === 'boolean' ? !value : undefined,
  ),
  removed('story without what a step finds out', STORY, ['given at *', 'given at * *']),
  renamed('step of a story misspelt', STORY, ['given at *', 'when *'], (key, { random }) =>
    misspelt(key, random),
  ),
  replaced('another person of a story misspelt', STORY, ['when * person', 'when * * person'], misspeltText),
  replaced('story with another message', STORY, 'when * message', ({ value }, { product, random }) =>
    other(product.textsAt(STORY, 'when * message'), { value }, random),
  ),
]
