import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { contrast, mix } from '#theme/contrast.ts'

const css = readFileSync('src/theme/tokens.css', 'utf8')

/** The colour of a custom property, through `var()` and `color-mix()`. */
function color(name: string): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const other = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1]
  if (other) return color(other)
  const [, base, share, with_] =
    /^color-mix\(in srgb, var\(--color-([a-z-]+)\) (\d+)%, (#\w+)\)$/.exec(value) ?? []
  return base && with_ ? mix(color(base), with_, Number(share) / 100) : value
}

const backgrounds = ['surface', 'page', 'brand-soft']
const states = ['error', 'success', 'warning', 'info']

describe('contrast', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
  })

  it.each([
    ...backgrounds.flatMap((back) => [
      ['text', back] as const,
      ['quiet', back] as const,
      ['brand', back] as const,
    ]),
    ...states.flatMap((state) => [
      ['text', `${state}-soft`] as const,
      [state, 'surface'] as const,
      [state, `${state}-soft`] as const,
    ]),
    ['on-brand', 'brand'] as const,
    ['on-brand', 'brand-strong'] as const,
    ['brand-strong', 'brand-soft'] as const,
    ['quiet', 'disabled'] as const,
  ])('lets %s be read on %s', (text, back) => {
    expect(contrast(color(text), color(back))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['border', 'surface'],
    ['border', 'page'],
    ['brand', 'surface'],
    ['error', 'surface'],
  ])('lets the edge of a control be seen: %s on %s', (edge, back) => {
    expect(contrast(color(edge), color(back))).toBeGreaterThanOrEqual(3)
  })
})
