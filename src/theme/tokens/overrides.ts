import type { ThemeConfig } from 'antd'

import { contrast, mix } from './contrast.ts'
import type { Tokens } from './antdTheme.ts'
import { lightened } from './lightened.ts'
import type { NativeColors } from './nativeColors.ts'

export type Mode = 'light' | 'dark'

/** Seeds in the place of antd's, which are made for dense desktop pages. */
export const seedOverrides = {
  /** antd: 14. What is read on a phone has 16, and below that iOS zooms into a box that gets the focus. */
  fontSize: 16,
  /** antd: 32. A finger needs 44. */
  controlHeight: 48,
}

/** The ground of cards in antd's dark algorithm, and the contrast on it that a colour needs before the algorithm dims it. */
const DARK_CARD = '#141414'
const BEFORE_ALGORITHM = 7.5

/** Returns the brand's colour as the dark algorithm is given it: a colour that is dark already would come out at 2:1. */
export function darkSeed(color: string): string {
  return lightened(color, (lighter) => contrast(lighter, DARK_CARD) >= BEFORE_ALGORITHM)
}

/** Returns tokens in the place of antd's where those fail WCAG 2.2 AA: other steps of antd's palettes, or mixtures of them. */
export function overridesOf(mode: Mode, antd: Tokens): Partial<Tokens> {
  return mode === 'light' ? overridesOfLight(antd) : overridesOfDark(antd)
}

function overridesOfLight(antd: Tokens): Partial<Tokens> {
  return {
    // The edge of a control on white: antd 1.41:1, where 3:1 is needed.
    colorBorder: antd.colorTextTertiary,
    // Text on white, where 4.5:1 is needed: antd 3.27:1, 2.27:1 and 1.90:1.
    colorError: antd.red7,
    colorSuccess: antd.green8,
    colorWarning: antd.gold9,
    // The palest step of a dark brand colour is a grey, on which that colour has 3.47:1.
    colorPrimaryBg: mix(antd.colorPrimary, antd.colorBgContainer, 0.08),
    // A link on white: antd's blue has 4.1:1.
    colorLink: antd.colorPrimary,
    colorLinkHover: antd.colorPrimaryActive,
    // What an empty box proposes: antd 1.8:1.
    colorTextPlaceholder: antd.colorTextSecondary,
    // antd lightens what is below the pointer: white on it would lose contrast.
    colorPrimaryHover: antd.colorPrimaryActive,
  }
}

function overridesOfDark(antd: Tokens): Partial<Tokens> {
  return {
    // The edge of a control on a card: antd 1.83:1.
    colorBorder: antd.colorTextTertiary,
    // Text on a card: antd 4.35:1.
    colorError: antd.red8,
    // The brand's colour on its palest step: antd 3.28:1.
    colorPrimaryBg: mix(antd.colorPrimary, antd.colorBgContainer, 0.14),
    colorLink: antd.colorPrimary,
    colorLinkHover: antd.colorPrimaryActive,
    // What an empty box proposes: antd 1.9:1.
    colorTextPlaceholder: antd.colorTextSecondary,
    // White on a brand colour that is light enough for a dark page: antd 3.23:1.
    colorTextLightSolid: antd.colorBgContainer,
    // antd's shadow of light is not seen on black: what is raised has a colour of its own.
    boxShadow: 'none',
  }
}

/** Returns tokens of single components in the place of antd's where those fail WCAG 2.2 AA. */
export function componentsOf({
  brand,
  'brand-strong': strong,
  border,
}: NativeColors): ThemeConfig['components'] {
  return {
    // antd draws the track in a pale step of the brand's colour and the rail nearly as the page: 3:1 is needed.
    Slider: {
      railBg: border,
      railHoverBg: border,
      trackBg: brand,
      trackHoverBg: strong,
      handleColor: brand,
      handleActiveColor: strong,
      handleSize: 20,
      handleSizeHover: 22,
      railSize: 6,
    },
  }
}
