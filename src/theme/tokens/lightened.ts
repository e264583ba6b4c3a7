import { channels, hex } from './contrast.ts'

const STEP = 0.01
/** A lighter colour of full saturation glares on black. */
const MOST_SATURATION = 0.65

/** Returns the colour, or the first lighter one of the same hue that is enough; white where none is. */
export function lightened(color: string, isEnough: (lighter: string) => boolean): string {
  if (isEnough(color)) return color
  const [hue, saturation, lightness] = hslOf(color)
  for (let lighter = lightness + STEP; lighter < 1; lighter += STEP) {
    const candidate = ofHsl(hue, Math.min(saturation, MOST_SATURATION), lighter)
    if (isEnough(candidate)) return candidate
  }
  return '#ffffff'
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf(color: string): [hue: number, saturation: number, lightness: number] {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => value / 255)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const lightness = most - range / 2
  if (range === 0) return [0, 0, lightness]
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return [60 * sixth, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function ofHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30 + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return hex([channel(0), channel(8), channel(4)])
}
