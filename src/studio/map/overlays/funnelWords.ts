import type { FunnelStep } from '#contract/studioOperations.ts'

import type { ProductWords } from '../words/ProductWords.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many passed a step, stay at it or left there, and how long it took half of those who passed. */
export function funnelWords(
  { passed, stay, left, medianMs }: FunnelStep,
  isEnd: boolean,
  words: ProductWords,
): string {
  const say = (key: string, count: number) => words.say(`map.funnel.${key}`, { count })
  if (isEnd) return say('ended', stay + left)
  return [
    say('passed', passed),
    ...(stay > 0 ? [say('stay', stay)] : []),
    ...(left > 0 ? [say('left', left)] : []),
    ...(medianMs === null ? [] : [tookWords(medianMs, words)]),
  ].join(', ')
}

/** A time in its largest unit: "3 days", "2 minutes". */
function tookWords(took: number, { language }: ProductWords): string {
  const [unit, length] =
    took >= DAY
      ? ['day', DAY]
      : took >= HOUR
        ? ['hour', HOUR]
        : took >= MINUTE
          ? ['minute', MINUTE]
          : ['second', 1000]
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return format.format(took / Number(length))
}
