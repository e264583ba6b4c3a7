import { parts } from 'virtual:workload/document'
import validate from 'virtual:workload/validate'
import { validation } from 'virtual:workload/words'

import type { Part } from '../../workloads/documentOf.ts'

export interface Refused {
  /** The id of the field. */
  place: string
  label: string
  message: string
}

export const numbers = new Intl.NumberFormat('it', { useGrouping: 'always', maximumFractionDigits: 2 })
const labels = new Map<string, string>(labelsIn(parts, 'field'))

/** What the compiled validator refuses, one reason a field, in the words of the product. */
export function judge(data: unknown): Refused[] {
  if (validate(data)) return []
  const refused = new Map<string, Refused>()
  for (const { instancePath, keyword, params } of validate.errors ?? []) {
    if (keyword === 'if') continue
    const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : ''
    const place = `field${instancePath}${missing}`.replaceAll('/', '.')
    const label = labels.get(place.replaceAll(/\.\d+(?=\.|$)/g, '.items')) ?? ''
    if (!refused.has(place)) refused.set(place, { place, label, message: say(keyword, params) })
  }
  return [...refused.values()]
}

function say(keyword: string, params: Record<string, unknown>): string {
  const text = validation[String(params['format'] ?? keyword)] ?? validation[keyword]
  return String(text).replace('{{limit}}', numbers.format(Number(params['limit'])))
}

function labelsIn(list: Part[], before: string): [string, string][] {
  return list.flatMap((part): [string, string][] => {
    const place = `${before}.${part.name}`
    const own: [string, string] = [place, part.label]
    if (part.kind === 'group') return [own, ...labelsIn(part.parts, place)]
    if (part.kind === 'rows') return [own, ...labelsIn(part.parts, `${place}.items`)]
    return [own]
  })
}
