import { evaluateAt, toPath } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { schemaAt } from '../pointers/schemaAt.ts'
import { settingAt } from '../screens/fields/endsOf.ts'

/** A setting by which a field is limited is a value that the field itself takes: else the applicant is told of one that is refused, or can give no answer. */
export const everySettingSuitsItsField: Check = function* ({ screens, settings }) {
  if (!settings) return
  for (const screen of screens.values()) {
    for (const [place, bounds] of Object.entries(screen.value.bounds ?? {})) {
      const { schemas } = schemaAt(screen.schema, toPath(place).map(String))
      for (const keyword of ['minimum', 'maximum'] as const) {
        const setting = bounds[keyword] === undefined ? undefined : settingAt(bounds[keyword], screen)
        const value = setting === undefined ? undefined : evaluateAt(settings.value, setting)
        if (setting === undefined || typeof value !== 'number') continue
        const wrong = refusedBy(value, schemas)
        if (!wrong) continue
        yield {
          source: settings.source,
          pointer: setting,
          message: `"${setting.slice(1).replaceAll('/', '.')}" is ${value}, and "${place}" of ${screen.source.file} takes ${wrong}.`,
          hint: 'Change the setting, or what the schema of the field says.',
        }
      }
    }
  }
}

function refusedBy(value: number, schemas: { minimum?: number; maximum?: number }[]): string | undefined {
  for (const { minimum = -Infinity, maximum = Infinity } of schemas) {
    if (value < minimum) return `${minimum} at least`
    if (value > maximum) return `${maximum} at most`
  }
  return undefined
}
