import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { didYouMean } from '../../hints/didYouMean.ts'

/** An error code that a screen or a flow names is one that the server can say. */
export const everyErrorCodeExists: Check = function* ({ screens, flows, catalog: { errorCodes } }) {
  const named = [
    ...[...screens.values()].flatMap(({ source, value }) =>
      Object.entries(value.actions ?? {}).flatMap(([action, { errors = {} }]) =>
        Object.keys(errors).map((code) => ({ source, code, path: ['actions', action, 'errors', code] })),
      ),
    ),
    ...[...flows.values()].flatMap(({ source, value }) =>
      Object.entries(value.tasks).flatMap(([task, { requires = [] }]) =>
        requires.map(({ error: code }, index) => ({
          source,
          code,
          path: ['tasks', task, 'requires', index, 'error'],
        })),
      ),
    ),
  ]
  for (const { source, code, path } of named) {
    if (errorCodes.includes(code)) continue
    const message = `The server knows no error "${code}".`
    yield {
      source,
      pointer: toPointer(path),
      message,
      hint: didYouMean(code, errorCodes, 'src/contract/errors.ts lists those there are.'),
    }
  }
}
