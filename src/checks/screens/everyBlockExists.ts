import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** A block is one that the theme has. */
export const everyBlockExists: Check = function* ({ screens, catalog }) {
  for (const { source, value } of screens.values()) {
    for (const [index, { block }] of (value.blocks ?? []).entries()) {
      if (catalog.blocks.includes(block)) continue
      yield {
        source,
        pointer: `/blocks/${index}/block`,
        message: `No block is called "${block}".`,
        hint: didYouMean(block, catalog.blocks, 'src/theme/index.ts lists those there are.'),
      }
    }
  }
}
