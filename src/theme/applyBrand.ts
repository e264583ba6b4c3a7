import { contrast } from './contrast.ts'

const MINIMUM = 4.5

/** Gives every brand-coloured thing the bank's colour. One that cannot be read on white is left out: ours stays. */
export function applyBrand(color: string, root: HTMLElement = document.documentElement): boolean {
  const isReadable = /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) && contrast(color, '#fff') >= MINIMUM
  if (isReadable) root.style.setProperty('--color-brand', color)
  return isReadable
}
