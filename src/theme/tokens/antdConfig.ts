import type { ThemeConfig } from 'antd'

import { antdClasses, type AntdUse } from './antdClasses.ts'
import { darkAlgorithm, defaultAlgorithm, defaultSeed } from './antdTheme.ts'
import { nativeColors } from './nativeColors.ts'
import { componentsOf, darkSeed, type Mode, overridesOf, seedOverrides } from './overrides.ts'
import type { ThemeSeed } from './ThemeSeed.ts'
import { themeTokens } from './themeTokens.ts'

const sizesOf = { journey: seedOverrides, studio: {} }

/** Returns the theme of antd's components: the seed and the overrides of the native theme, in light or in dark. */
export function antdConfig(seed: ThemeSeed, mode: Mode, use: AntdUse): ThemeConfig {
  const colors = nativeColors(seed, mode)
  const algorithm = mode === 'light' ? defaultAlgorithm : darkAlgorithm
  const ours = {
    ...overridesOf(mode, themeTokens(seed, mode)),
    // antd's blue, as text on its palest step: 3.68:1.
    colorInfo: colors.brand,
    colorInfoBg: colors['brand-soft'],
  }
  return {
    // A token that is a seed of antd's goes through its algorithm, which would make another colour of ours.
    algorithm: (tokens, made) => ({ ...algorithm(tokens, made), ...ours }),
    token: {
      ...sizesOf[use],
      colorPrimary: mode === 'light' ? seed.color : darkSeed(seed.color),
      borderRadius: seed.radius,
      fontFamily: seed.font,
      ...Object.fromEntries(Object.entries(ours).filter(([name]) => !(name in defaultSeed))),
    },
    components: componentsOf(colors),
    ...antdClasses(use),
  }
}
