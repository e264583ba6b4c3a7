import type { ThemeConfig } from 'antd'

import { antdClasses, type AntdUse } from './antdClasses.ts'
import { darkAlgorithm, defaultAlgorithm } from './antdTheme.ts'
import { nativeColors } from './nativeColors.ts'
import { componentsOf, darkSeed, type Mode, overridesOf, seedOverrides } from './overrides.ts'
import type { ThemeSeed } from './ThemeSeed.ts'
import { themeTokens } from './themeTokens.ts'

const sizesOf = { journey: seedOverrides, studio: {} }

/** Returns the theme of antd's components: the seed and the overrides of the native theme, in light or in dark. */
export function antdConfig(seed: ThemeSeed, mode: Mode, use: AntdUse): ThemeConfig {
  return {
    algorithm: mode === 'light' ? defaultAlgorithm : darkAlgorithm,
    token: {
      ...sizesOf[use],
      colorPrimary: mode === 'light' ? seed.color : darkSeed(seed.color),
      borderRadius: seed.radius,
      fontFamily: seed.font,
      ...overridesOf(mode, themeTokens(seed, mode)),
    },
    components: componentsOf(nativeColors(seed, mode)),
    ...antdClasses(use),
  }
}
