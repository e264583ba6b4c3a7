import type { Tokens } from './antdTheme.ts'
import { hex, mix } from './contrast.ts'
import type { Mode } from './overrides.ts'
import { themeTokens } from './themeTokens.ts'
import type { ThemeSeed } from './ThemeSeed.ts'

/** The colours of the native theme, `--color-...`, and the tokens that they are. */
export const colorTokens = {
  /** What can be acted on, and what is chosen; also text. */
  brand: 'colorPrimary',
  /** The same below a pointer. */
  'brand-strong': 'colorPrimaryHover',
  'brand-soft': 'colorPrimaryBg',
  'on-brand': 'colorTextLightSolid',

  text: 'colorText',
  quiet: 'colorTextSecondary',
  /** Behind everything. */
  page: 'colorBgLayout',
  /** Of cards and controls. */
  surface: 'colorBgContainer',
  /** Of what lies over the page: dialogs, lists, panels. */
  raised: 'colorBgElevated',
  /** The edge of what can be used. */
  border: 'colorBorder',
  /** Between things, and around what is only shown or disabled. */
  line: 'colorBorderDisabled',
  disabled: 'colorFillContent',

  error: 'colorError',
  'error-soft': 'colorErrorBg',
  success: 'colorSuccess',
  'success-soft': 'colorSuccessBg',
  warning: 'colorWarning',
  'warning-soft': 'colorWarningBg',
} as const satisfies Record<string, keyof Tokens>

export type NativeColor = keyof typeof colorTokens
export type NativeColors = Record<NativeColor, string>

const made = new Map<string, NativeColors>()

/** Returns the colours of a seed in a mode, opaque: what antd makes see-through, as it is seen on a card. */
export function nativeColors(seed: ThemeSeed, mode: Mode): NativeColors {
  const key = `${mode} ${seed.color}`
  const colors = made.get(key) ?? makeColors(seed, mode)
  made.set(key, colors)
  return colors
}

function makeColors(seed: ThemeSeed, mode: Mode): NativeColors {
  const tokens = themeTokens(seed, mode)
  const pairs = Object.entries(colorTokens).map(([name, token]) => [
    name,
    opaque(tokens[token], tokens.colorBgContainer),
  ])
  return Object.fromEntries(pairs) as NativeColors
}

/** Returns a colour as `#rrggbb`, or as `#rgb` where it was written so. */
function opaque(color: string, below: string): string {
  if (color.startsWith('#')) return color
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? []
  return mix(hex([red, green, blue]), below, alpha)
}
