import { darkAlgorithm, defaultAlgorithm, getDesignToken, type Tokens } from './antdTheme.ts'
import { darkSeed, type Mode, overridesOf, seedOverrides } from './overrides.ts'
import type { ThemeSeed } from './ThemeSeed.ts'

/** Returns antd's tokens for a seed, in light or in dark, with our own values where antd's cannot be read. */
export function themeTokens({ color, radius, font }: ThemeSeed, mode: Mode): Tokens {
  const colorPrimary = mode === 'light' ? color : darkSeed(color)
  const tokens = getDesignToken({
    algorithm: mode === 'light' ? defaultAlgorithm : darkAlgorithm,
    token: { ...seedOverrides, colorPrimary, borderRadius: radius, fontFamily: font },
  })
  return { ...tokens, ...overridesOf(mode, tokens) }
}
