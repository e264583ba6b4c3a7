import type { ProductWords } from './ProductWords.ts'

const units: Record<string, string> = { Y: 'year', M: 'month', W: 'week', D: 'day' }
const unitsOfTime: Record<string, string> = { H: 'hour', M: 'minute', S: 'second' }

/** A duration in words, `P2D` as "2 days"; a setting that holds one is read first. What is no duration is said as it is. */
export function sayDuration(duration: string, words: ProductWords): string {
  const held = words.setting(duration)
  const text = typeof held === 'string' ? held : duration
  const [days = '', time = ''] = text.replace(/^P/, '').split('T')
  const parts = [...partsOf(days, units, words), ...partsOf(time, unitsOfTime, words)]
  return parts.length === 0 ? text : new Intl.ListFormat(words.language).format(parts)
}

function partsOf(text: string, names: Record<string, string>, { language }: ProductWords): string[] {
  return [...text.matchAll(/(\d+)([A-Z])/g)].flatMap(([, count, letter = '']) => {
    const unit = names[letter]
    if (unit === undefined) return []
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(count))
  })
}
