import type { MappingAlgorithm } from 'antd/es/theme/interface/index.js'
import { expect, it } from 'vitest'

import { antdConfig } from '#theme/tokens/antdConfig.ts'
import { defaultSeed } from '#theme/tokens/antdTheme.ts'
import { nativeColors } from '#theme/tokens/nativeColors.ts'

const seed = { color: '#0b5a73', radius: 8, font: 'Georgia, serif' }

it.each(['light', 'dark'] as const)('draws antd in the colours of the theme: %s', (mode) => {
  const { algorithm, token } = antdConfig(seed, mode, 'journey')
  const made = (algorithm as MappingAlgorithm)({ ...defaultSeed, ...token })
  const colors = nativeColors(seed, mode)

  expect(made).toMatchObject({ colorInfo: colors.brand, colorInfoBg: colors['brand-soft'] })
  // What antd works out of them is there too.
  expect(made['colorPrimaryHover']).toMatch(/^#|^rgb/)
  expect(token).toMatchObject({ borderRadius: 8, fontFamily: 'Georgia, serif' })
})

it('draws the studio as dense as antd makes it, and the journey with larger controls', () => {
  const height = (use: 'journey' | 'studio') => antdConfig(seed, 'light', use).token?.controlHeight

  expect(height('studio')).toBeUndefined()
  expect(height('journey')).toBeGreaterThan(40)
})

it('draws the slider in colours of the theme, under the class of the stylesheet', () => {
  const { components, hashed, cssVar } = antdConfig(seed, 'light', 'studio')
  const colors = nativeColors(seed, 'light')

  expect([hashed, cssVar]).toEqual([false, { key: 'antd-studio' }])
  expect(components?.Slider).toMatchObject({
    railBg: colors.border,
    trackBg: colors.brand,
    trackHoverBg: colors['brand-strong'],
  })
})

it.each([
  ['light', '#0b5a73'],
  ['dark', undefined],
] as const)('starts from the colour of the bank, lighter where the page is dark: %s', (mode, color) => {
  const { token } = antdConfig(seed, mode, 'journey')

  expect(token?.colorPrimary === '#0b5a73').toBe(color !== undefined)
  expect(token).not.toHaveProperty('colorInfo')
  expect(token).toHaveProperty('colorTextPlaceholder')
})
