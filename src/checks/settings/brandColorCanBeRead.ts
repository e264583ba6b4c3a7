import type { Check } from '../Check.ts'

/** WCAG 2.2, 1.4.3: contrast of text. */
const LEAST_CONTRAST = 4.5

/** The brand's colour stands out from white enough to be read, and to be read on. */
export const brandColorCanBeRead: Check = function* ({ settings }) {
  if (!settings) return
  const { color } = settings.value['brand'] as { color: string }
  const contrast = contrastWithWhite(color)
  if (contrast >= LEAST_CONTRAST) return
  const message = `"${color}" stands out from white by ${contrast.toFixed(2)} to 1 only; text needs ${LEAST_CONTRAST}.`
  yield { source: settings.source, pointer: '/brand/color', message, hint: 'Choose a darker colour.' }
}

/** Contrast ratio of a colour like `#0b5a73` with white, from 1 to 21. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
