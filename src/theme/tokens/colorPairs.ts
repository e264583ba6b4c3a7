import type { NativeColor } from './nativeColors.ts'

/** A colour that is seen on another, and the contrast that WCAG 2.2 AA asks of the two. */
export interface ColorPair {
  color: NativeColor
  on: NativeColor
  least: number
}

const TEXT = 4.5
const EDGE = 3

const grounds: NativeColor[] = ['page', 'surface', 'raised']
const notices: NativeColor[] = ['error-soft', 'success-soft', 'warning-soft']

/** Every two colours of the native theme that meet. What is disabled is left out, but for what can be read in it. */
export const colorPairs: ColorPair[] = [
  ...pairs('text', [...grounds, ...notices, 'brand-soft', 'disabled'], TEXT),
  ...pairs('quiet', [...grounds, ...notices, 'brand-soft', 'disabled'], TEXT),
  ...pairs('brand', [...grounds, ...notices, 'brand-soft'], TEXT),
  ...pairs('brand-strong', [...grounds, ...notices, 'brand-soft'], TEXT),
  ...pairs('on-brand', ['brand', 'brand-strong'], TEXT),
  ...pairs('error', [...grounds, 'error-soft', 'brand-soft'], TEXT),
  ...pairs('success', [...grounds, 'success-soft', 'brand-soft'], TEXT),
  ...pairs('warning', [...grounds, 'warning-soft', 'brand-soft'], TEXT),
  ...pairs('border', grounds, EDGE),
  // A bar that fills, in its track.
  ...pairs('brand', ['line'], EDGE),
]

function pairs(color: NativeColor, below: NativeColor[], least: number): ColorPair[] {
  return below.map((on) => ({ color, on, least }))
}
