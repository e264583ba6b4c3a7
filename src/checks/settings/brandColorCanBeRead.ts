import type { UnreadablePair } from '../content/Catalog.ts'
import type { Check } from '../Check.ts'

/** Everything drawn in the colours that follow from the brand's can be read, in light and in dark (WCAG 2.2, 1.4.3 and 1.4.11). */
export const brandColorCanBeRead: Check = function* ({ settings, catalog }) {
  if (!settings) return
  const { pairs, nearest } = catalog.unreadableColors(settings.value['theme'])
  const [worst, ...others] = pairs
  if (!worst) return
  const more = others.length > 0 ? ` ${others.length} more pairs fail too.` : ''
  yield {
    source: settings.source,
    pointer: '/theme/color',
    message: `${sentence(worst)}${more}`,
    hint: `The nearest colour that passes is "${nearest}".`,
  }
}

function sentence({ mode, color, on, ratio, least }: UnreadablePair): string {
  return `In ${mode} mode "${color}" on "${on}" has a contrast of ${ratio.toFixed(2)} to 1, and needs ${least}.`
}
