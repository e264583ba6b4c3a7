import type { FunnelStep } from '#contract/studioOperations.ts'

import type { ProductWords } from '../words/ProductWords.ts'

const SECOND = { unit: 'second', length: 1000 }
const units = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
]

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
  const { unit, length } = units.find((each) => took >= each.length) ?? SECOND
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return format.format(took / length)
}
