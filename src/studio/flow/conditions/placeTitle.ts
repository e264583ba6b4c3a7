import { toPath } from '#engine/answers/pointer.ts'

import { factWords } from '../../map/words/factWords.ts'
import { humanised } from '../../map/words/humanised.ts'
import type { ProductWords } from '../../map/words/ProductWords.ts'

/** What a place of the case is called, and where it stands: "Amount, Simulator". */
export function placeTitle(pointer: string, words: ProductWords): string {
  const [root, name = ''] = toPath(pointer).map(String)
  const { label } = factWords(pointer, words)
  if (root === 'answers') return `${label}, ${words.textOf(name, 'title') ?? humanised(name)}`
  return root === 'today' ? label : `${label}, ${words.say(`flow.condition.roots.${root}`)}`
}
