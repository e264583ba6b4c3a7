import type { JSONSchema7 } from 'json-schema'

import { createAjv } from '#validation/createAjv.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** The parts of the settings that take keys of a product's own. */
const parts = ['limits', 'deadlines', 'texts'] as const

const DECLARE = 'Declare it in flows/settings.schema.json.'

/**
 * A key of the limits, deadlines and texts is one that every product may have, or one that flows/settings.schema.json
 * declares, and is as that says; nothing else is declared there.
 */
export const everySettingIsDeclared: Check = function* ({ settings, settingsSchema, catalog }) {
  if (settingsSchema) {
    for (const part of Object.keys(settingsSchema.value.properties ?? {})) {
      if (parts.some((each) => each === part)) continue
      const message = `No setting of a product's own stands under "${part}".`
      const pointer = toPointer(['properties', part])
      yield { source: settingsSchema.source, pointer, message, hint: didYouMean(part, parts, '') }
    }
  }
  if (!settings) return
  const { source, value } = settings
  for (const part of parts) {
    const known = [...catalog.settings[part], ...keysOf(settingsSchema?.value, part)]
    for (const key of Object.keys((value[part] as object | undefined) ?? {})) {
      if (known.includes(key)) continue
      const hint = didYouMean(key, known, DECLARE)
      yield { source, pointer: toPointer([part, key]), message: `Nothing declares "${part}.${key}".`, hint }
    }
  }
  const validate = createAjv().compile(settingsSchema?.value ?? true)
  if (validate(value)) return
  for (const { instancePath, message = 'is wrong' } of validate.errors ?? []) {
    const said = instancePath === '' ? 'The settings' : `"${instancePath.slice(1).replaceAll('/', '.')}"`
    const hint = 'Correct it, or what flows/settings.schema.json says of it.'
    yield { source, pointer: instancePath, message: `${said} ${message}.`, hint }
  }
}

function keysOf(schema: JSONSchema7 | undefined, part: string): string[] {
  const property = schema?.properties?.[part]
  return typeof property === 'object' ? Object.keys(property.properties ?? {}) : []
}
