import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { Settings } from '#contract/settings.ts'
import { darkAlgorithm, defaultAlgorithm, getDesignToken } from '#theme/tokens/antdTheme.ts'
import { type ColorPair, colorPairs } from '#theme/tokens/colorPairs.ts'
import { contrast } from '#theme/tokens/contrast.ts'
import { colorTokens, type NativeColor, nativeColors } from '#theme/tokens/nativeColors.ts'
import type { Mode } from '#theme/tokens/overrides.ts'
import { unreadableColors } from '#theme/tokens/unreadableColors.ts'
import { unreadablePairs } from '#theme/tokens/unreadablePairs.ts'

import { SANDBOX_COLOR } from '../../../scripts/tokensPlugin.ts'

const { theme: seed } = JSON.parse(readFileSync('flows/settings.json', 'utf8')) as Settings
const modes: Mode[] = ['light', 'dark']
const eachPair = modes.flatMap((mode) => colorPairs.map((pair) => ({ mode, ...pair })))

/** Brand colours of every hue, pale and full, as dark as a light page needs. */
const brands = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].flatMap((hue) =>
  [0.2, 1].flatMap((saturation) => [0, 0.12, 0.25].map((lightness) => ofHsl(hue, saturation, lightness))),
)

describe('contrast', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
    expect(contrast('#1677ff', '#fff')).toBeCloseTo(4.1, 1)
  })
})

describe('the colours of the theme', () => {
  it.each(eachPair)('in $mode let $color be seen on $on', ({ mode, color, on, least }) => {
    const colors = nativeColors(seed, mode)

    expect(contrast(colors[color], colors[on])).toBeGreaterThanOrEqual(least)
  })

  it('are all measured', () => {
    const measured = new Set(colorPairs.flatMap(({ color, on }) => [color, on]))

    expect(Object.keys(colorTokens).filter((name) => !measured.has(name as NativeColor))).toEqual([])
  })

  it.each(modes)('in %s are opaque, so that what is measured is what is seen', (mode) => {
    for (const color of Object.values(nativeColors(seed, mode))) {
      expect(color).toMatch(/^#([\da-f]{3}|[\da-f]{6})$/)
    }
  })

  it('can be read in the dark with any brand colour', () => {
    const found = brands.flatMap((color) => unreadablePairs({ ...seed, color }))

    expect(found.filter(({ mode }) => mode === 'dark')).toEqual([])
  })

  it('can be read on the pages of the sandbox', () => {
    expect(unreadablePairs({ ...seed, color: SANDBOX_COLOR })).toEqual([])
    expect(SANDBOX_COLOR).not.toBe(seed.color)
  })

  it.each([
    ['light', ['border', 'error', 'success', 'warning', 'brand-soft']],
    ['dark', ['border', 'brand-soft', 'on-brand', 'error']],
  ] as const)('in %s are overridden only where those of antd fail', (mode, overridden) => {
    const own = nativeColors(seed, mode)

    const needless = overridden.filter((name) => {
      const colors = { ...own, [name]: antdColor(name, mode) }
      return pairsOf(name).every((pair) => passes(pair, colors))
    })
    expect(needless).toEqual([])
  })
})

describe('a brand colour that cannot be read', () => {
  it.each(['#1677ff', '#ffcc00', '#8ac7dc', '#ffffff', '#00ff00'])(
    'is answered with the nearest that can: %s',
    (color) => {
      const { pairs, nearest } = unreadableColors({ ...seed, color })

      expect(pairs.length).toBeGreaterThan(0)
      expect(unreadablePairs({ ...seed, color: nearest })).toEqual([])
      expect(unreadablePairs({ ...seed, color: lighterBy(2, nearest) })).not.toEqual([])
    },
  )

  it('is told by its worst pair first', () => {
    const { pairs } = unreadableColors({ ...seed, color: '#ffcc00' })

    const shares = pairs.map(({ ratio, least }) => ratio / least)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(pairs.every(({ ratio, least }) => ratio < least)).toBe(true)
  })
})

function antdColor(name: NativeColor, mode: Mode): string {
  const algorithm = mode === 'light' ? defaultAlgorithm : darkAlgorithm
  const tokens = getDesignToken({ algorithm, token: { colorPrimary: nativeColors(seed, mode).brand } })
  return tokens[colorTokens[name]]
}

function pairsOf(name: NativeColor): ColorPair[] {
  return colorPairs.filter(({ color, on }) => color === name || on === name)
}

function passes({ color, on, least }: ColorPair, colors: Record<NativeColor, string>): boolean {
  return contrast(colors[color], colors[on]) >= least
}

function lighterBy(shades: number, color: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  return `#${channels
    .map((value) =>
      Math.min(255, value + shades)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function ofHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return `#${[0, 8, 4].map((offset) => channel(offset).toString(16).padStart(2, '0')).join('')}`
}
