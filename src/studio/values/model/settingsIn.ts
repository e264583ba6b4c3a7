import { DefinitionReader, isObject } from '../../map/model/DefinitionReader.ts'

export const SETTINGS = 'flows/settings.json'

/** Parts of the settings that name screens or addresses of servers: they are of who builds the product. */
const ofBuilders = new Set(['routes', 'apiHost'])

/** A setting that is one value. */
export interface Setting {
  name: string
  value: string | number
}

/** A part of the settings, such as the limits. */
export interface SettingsPart {
  part: string
  settings: Setting[]
}

/** Returns the settings that are one value each, part by part as they are written; undefined where the file is no JSON. */
export function settingsIn(text: string): SettingsPart[] | undefined {
  const reader = new DefinitionReader(new Map([[SETTINGS, text]]))
  const all = reader.read(SETTINGS)
  if (reader.unreadable.size > 0) return undefined
  return Object.entries(all).flatMap(([part, held]) => {
    if (!isObject(held) || ofBuilders.has(part)) return []
    const settings = Object.entries(held).flatMap(([name, value]) =>
      isSingle(value) && !name.startsWith('$') ? [{ name, value }] : [],
    )
    return settings.length === 0 ? [] : [{ part, settings }]
  })
}

function isSingle(value: unknown): value is Setting['value'] {
  return typeof value === 'string' || typeof value === 'number'
}
