import type { Control, Part } from '../../workloads/documentOf.ts'

type Data = Record<string, unknown>

/** What the boxes of a page by hand hold, as the schema wants it. */
export function collect(parts: Part[], place: string): Data {
  const data: Data = {}
  for (const part of parts) {
    const here = `${place}.${part.name}`
    const value = valueOf(part, here)
    if (value !== undefined) data[part.name] = value
  }
  return data
}

function valueOf(part: Part, place: string): unknown {
  if (part.kind === 'group') return document.getElementById(place) ? collect(part.parts, place) : undefined
  if (part.kind === 'rows') return rowsOf(part.parts, place)
  const element = document.getElementById(place)
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return element.checked || undefined
  const text = (element as HTMLInputElement | HTMLSelectElement).value.trim()
  return text === '' ? undefined : meant(part, text)
}

function rowsOf(parts: Part[], place: string): Data[] {
  const count = document.getElementById(place)?.querySelectorAll('.row').length ?? 0
  return Array.from({ length: count }, (_, index) => collect(parts, `${place}.${index}`))
}

function meant({ kind }: Control, text: string): unknown {
  if (kind === 'date') return text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
  return kind === 'number' || kind === 'amount' ? numberOf(text) : text
}

/** A number as people write it in Italian, or what was written where it is none. */
export function numberOf(text: string): number | string {
  const number = Number(text.replaceAll('.', '').replace(',', '.'))
  return Number.isNaN(number) ? text : number
}
