import type { Word } from './Word.ts'

/** Widest line of a phone of 360 px. */
const LINE_PX = 328
const SHORT = 40
const MUCH_LONGER = 1.6

/** Why a text may be too long: for its box on a phone, or beside the same text in another language. */
export type LengthFault = 'wide' | 'longer'

/** Returns how wide a text is in one line, in pixels, as the theme writes it. */
export type WidthOf = (text: string) => number

/** Returns in which languages a text may be too long, and why. */
export function lengthFaults({ path, texts }: Word, widthOf: WidthOf): Partial<Record<string, LengthFault>> {
  const said = Object.entries(texts).flatMap(([language, text]) =>
    text === undefined ? [] : [{ language, text }],
  )
  return Object.fromEntries(
    said.flatMap(({ language, text }): [string, LengthFault][] => {
      if (isOneLine(path) && widthOf(text.replaceAll(/[{}]/g, '')) > LINE_PX) return [[language, 'wide']]
      const others = said.filter((other) => other.language !== language)
      const isLonger = others.some((other) => text.length > MUCH_LONGER * other.text.length)
      return text.length > SHORT && isLonger ? [[language, 'longer']] : []
    }),
  )
}

/** Labels, and what stands on buttons. */
function isOneLine(path: string[]): boolean {
  const [last = '', before = '', above = ''] = path.toReversed()
  if (before === 'actions' || last.replace(/_.*/, '') === 'label') return true
  return above === 'dialogs' && ['confirm', 'dismiss', 'edit'].includes(last)
}
