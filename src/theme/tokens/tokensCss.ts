import type { Tokens } from './antdTheme.ts'
import { nativeColors } from './nativeColors.ts'
import type { Mode } from './overrides.ts'
import { themeTokens } from './themeTokens.ts'
import type { ThemeSeed } from './ThemeSeed.ts'

/** Sizes of type in rem, so that they grow with the text that a person has chosen in the browser. */
const typeSizes = {
  'text-small': 'fontSizeSM',
  'text-body': 'fontSize',
  'text-lead': 'fontSizeLG',
  'text-h3': 'fontSizeHeading5',
  'text-h2': 'fontSizeHeading4',
  'text-h1': 'fontSizeHeading3',
} as const satisfies Record<string, keyof Tokens>

/** Sizes in CSS pixels. The number of a space says how many times 8 it is. */
const sizes = {
  'space-half': 'sizeXXS',
  'space-1': 'sizeXS',
  'space-small': 'sizeSM',
  'space-2': 'size',
  'space-3': 'sizeLG',
  'space-4': 'sizeXL',
  'space-6': 'sizeXXL',
  'radius-small': 'borderRadiusSM',
  radius: 'borderRadius',
  'radius-large': 'borderRadiusLG',
  'control-height': 'controlHeight',
} as const satisfies Record<string, keyof Tokens>

/**
 * Returns the custom properties of the native theme: dark where the device or the person asks for it
 * (`data-theme` of the root), and light on paper.
 */
export function tokensCss(seed: ThemeSeed): string {
  const dark = declarations(colorsOf(seed, 'dark'))
  return [
    `:root{${declarations({ ...sameInBothOf(seed), ...colorsOf(seed, 'light') })}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `@media screen{:root[data-theme=dark]{${dark}}}`,
  ].join('\n')
}

function sameInBothOf(seed: ThemeSeed): Record<string, string> {
  const tokens = themeTokens(seed, 'light')
  const mapped = (names: Record<string, keyof Tokens>, write: (value: number) => string) =>
    Object.entries(names).map(([name, token]) => [`--${name}`, write(Number(tokens[token]))] as const)
  return Object.fromEntries([
    ['--font', tokens.fontFamily] as const,
    // A QR code is black on white in dark mode too: some cameras read nothing else.
    ['--scan-background', '#ffffff'] as const,
    ...mapped(typeSizes, (size) => `${size / 16}rem`),
    ...mapped(sizes, (size) => `${size}px`),
  ])
}

function colorsOf(seed: ThemeSeed, mode: Mode): Record<string, string> {
  const { boxShadow, colorBgMask } = themeTokens(seed, mode)
  const colors = nativeColors(seed, mode)
  return {
    'color-scheme': mode,
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--color-${name}`, color])),
    '--color-mask': colorBgMask,
    '--shadow': boxShadow.trim().replaceAll(/\s+/g, ' '),
    '--chevron': chevron(colors.quiet),
  }
}

/** The sign of a list that opens: a picture takes no colour from the page. */
function chevron(color: string): string {
  const drawn = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='${color}' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'><path d='m5 8 5 5 5-5'/></svg>`
  return `url("data:image/svg+xml,${drawn.replaceAll(/[<>#]/g, encodeURIComponent)}")`
}

function declarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
