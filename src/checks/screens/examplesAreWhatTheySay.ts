import { validateData } from '#engine/compile/validateData.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../didYouMean.ts'

/** Valid examples are accepted by the schema, invalid ones refused, and the others named as what they stand for. */
export const examplesAreWhatTheySay: Check = function* ({ screens }) {
  for (const { source, value, schema } of screens.values()) {
    const { valid = [], invalid = [], sources = {} } = value.examples ?? {}
    for (const [index, example] of valid.entries()) {
      const [first] = validateData(schema, example)
      if (!first) continue
      const message = `This example should be valid, but "${first.pointer || '/'}" breaks "${first.keyword}".`
      yield {
        source,
        pointer: `/examples/valid/${index}${first.pointer}`,
        message,
        hint: 'Mend the example or the schema.',
      }
    }
    for (const [index, example] of invalid.entries()) {
      if (validateData(schema, example).length > 0) continue
      const message = 'This example should be refused, but the schema accepts it.'
      yield {
        source,
        pointer: `/examples/invalid/${index}`,
        message,
        hint: 'Mend the example or the schema.',
      }
    }
    const declared = Object.keys(value.sources ?? {})
    for (const name of Object.keys(sources)) {
      if (declared.includes(name)) continue
      const message = `This screen has no source "${name}".`
      yield {
        source,
        pointer: `/examples/sources/${name}`,
        message,
        hint: didYouMean(name, declared, 'Declare it under "sources", or take it away.'),
      }
    }
  }
}
