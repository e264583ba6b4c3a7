import { evaluateAt } from '#engine/answers/pointer.ts'
import type { Speaker } from '#engine/form/FormTheme.ts'
import type { ShownValue } from '#engine/screen/Screen.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

import { formatBytes } from './formatBytes.ts'
import { formatCents, formatDate, formatEuro, formatIban, formatNumber, formatPercent } from './format.ts'

/** A value of the scope as a person reads it; undefined where nothing stands. */
export function sayValue(shown: ShownValue, speaker: Speaker): string | undefined {
  const values = sayValues(shown, speaker)
  return values.length > 0 ? new Intl.ListFormat(speaker.texts.language).format(values) : undefined
}

/** The entries of a list as a person reads each, or the one value that stands there; none where nothing stands. */
export function sayValues(shown: ShownValue, speaker: Speaker): string[] {
  const value = evaluateAt(speaker.state.scope, shown.from)
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const { each } = shown
  return sayAll(each === undefined ? values : values.map((one) => evaluateAt(one, each)), shown, speaker)
}

function sayAll(values: unknown[], shown: ShownValue, speaker: Speaker): string[] {
  return values
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map((one) => sayOne(one, shown, speaker))
}

/** What an object holds is read one after the other. */
function sayOne(value: unknown, shown: ShownValue, speaker: Speaker): string {
  if (typeof value === 'object' && value !== null) {
    if (shown.as === 'document') return sayDocument(value, speaker.texts)
    return sayAll(Object.values(value), shown, speaker).join(', ')
  }
  if (shown.as === 'choice') return sayChoice(String(value), shown, speaker)
  if (typeof value === 'number') return sayNumber(value, shown.as, speaker.texts)
  const said = String(value)
  if (typeof value !== 'boolean') return sayText(said, shown.as)
  return speaker.texts.find([`options.yesNo.${value ? 'yes' : 'no'}`]) ?? said
}

/** The name of a file, and its size and what has become of it where they are known. */
function sayDocument(
  { filename = '', bytes, state }: { filename?: string; bytes?: number; state?: string },
  { language, find }: ScreenTexts,
): string {
  const size = bytes === undefined ? [] : [formatBytes(bytes, language)]
  const became = state === undefined ? [] : [find([`fields.DocumentsField.state.${state}`]) ?? state]
  return [filename, ...size, ...became].join(' · ')
}

function sayNumber(value: number, as: ShownValue['as'], { language, find }: ScreenTexts): string {
  switch (as) {
    case 'euro':
      return formatEuro(value, language)
    case 'cents':
      return formatCents(value, language)
    case 'number':
      return formatNumber(value, language)
    case 'percent':
      return formatPercent(value, language)
    case 'months':
      return find(['units.months'], { count: value }) ?? String(value)
    default:
      return String(value)
  }
}

function sayText(value: string, as: ShownValue['as']): string {
  if (as === 'iban') return formatIban(value)
  return as === 'date' ? formatDate(value) : value
}

/** A choice by the wording of its field or source, else as its source calls it, else as it is. */
function sayChoice(value: string, { source, field }: ShownValue, { state, texts, screen }: Speaker): string {
  const ofField = field === undefined ? [] : [`${field}.options.${value}`]
  const ofSource = source === undefined ? [] : [`options.${source}.${value}`]
  const worded = texts.find([...ofField, ...ofSource])
  if (worded !== undefined || source === undefined) return worded ?? value

  const named = screen.sources?.[source]?.options
  const entries = state.sources[source]?.value
  const entry = Array.isArray(entries)
    ? entries.find((one: unknown) => evaluateAt(one, `/${named?.value ?? 'value'}`) === value)
    : undefined
  const label = evaluateAt(entry, `/${named?.label ?? 'label'}`)
  return typeof label === 'string' ? label : value
}
