/** Returns the contrast of two colours, from 1 to 21, as WCAG 2 measures it. Colours are written `#rgb` or `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [lighter = 1, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns a colour of `share` parts of the one and the rest of the other, as `color-mix(in srgb, ...)` makes it. */
export function mix(one: string, other: string, share: number): string {
  const below = channels(other)
  return hex(channels(one).map((value, index) => value * share + (below[index] ?? 0) * (1 - share)))
}

/** Returns `#rrggbb` of three channels from 0 to 255. */
export function hex(values: number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Returns red, green and blue, from 0 to 255. */
export function channels(color: string): number[] {
  const digits = color.replace('#', '')
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16))
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
