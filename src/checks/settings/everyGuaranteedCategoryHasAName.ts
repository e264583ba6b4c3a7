import { languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { closestTo } from '../hints/didYouMean.ts'
import { keysOf } from '../lookups/texts.ts'

/** Where the common words name the categories of products. */
const NAMES = 'widgets.FinancingOptionWidget.products.'

/** A category of guaranteed credit is one of those that the common words name, where they name any. */
export const everyGuaranteedCategoryHasAName: Check = function* ({ settings, wording }) {
  if (!settings) return
  const keys = new Set(languages.flatMap((language) => [...keysOf(wording[language].get('common'))]))
  const named = [...keys].filter((key) => key.startsWith(NAMES)).map((key) => key.slice(NAMES.length))
  if (named.length === 0) return

  const { source, value } = settings
  const categories = (value['mccCategories'] ?? []) as string[]
  for (const [index, category] of categories.entries()) {
    if (named.includes(category)) continue
    const others = named.filter((name) => !categories.includes(name))
    const meant = closestTo(category, others)
    yield {
      source,
      pointer: toPointer(['mccCategories', index]),
      message: `No product of the category "${category}" is named in common.json.`,
      hint:
        meant === undefined ? `Correct it, or add "${NAMES}${category}" there.` : `Did you mean "${meant}"?`,
    }
  }
}
