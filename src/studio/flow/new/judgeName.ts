import { UsageError } from './UsageError.ts'

const kinds = {
  screen: {
    pattern: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/,
    sample: 'places_of_work',
    style: 'small letters with underscores',
  },
  widget: {
    pattern: /^(?:[A-Z][a-z0-9]*)+Widget$/,
    sample: 'PlateWidget',
    style: 'capitals, and Widget at the end',
  },
  product: { pattern: /^[a-z][a-z0-9-]*$/, sample: 'bikes', style: 'small letters' },
  language: { pattern: /^[a-z]{2}$/, sample: 'de', style: 'two letters of ISO 639' },
}

/** Throws where a name is not written as names of its kind are. */
export function judgeName(kind: keyof typeof kinds, name: string): void {
  const { pattern, sample, style } = kinds[kind]
  if (pattern.test(name) && name.length <= 80) return
  throw new UsageError(`"${name}" is no name of a ${kind}: write it in ${style}, as ${sample} is.`)
}
