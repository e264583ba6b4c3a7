import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import type { ValidationError } from '#engine/compile/judge/validationErrorsOf.ts'
import { checkLetter } from '#validation/formats/checkLetter.ts'
import { isTaxCode } from '#validation/formats/taxCode.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** Valid examples are accepted by the schema, invalid ones refused, and the others named as what they stand for. */
export const examplesAreWhatTheySay: Check = function* ({ screens }) {
  for (const { source, value, schema } of screens.values()) {
    const { valid = [], invalid = [], sources = {}, translations = {}, moments = {} } = value.examples ?? {}
    for (const [index, example] of valid.entries()) {
      const [first] = validateData(schema, example)
      if (!first) continue
      const broken = `"${first.keyword}"${limitIn(first.params)}`
      const message = `This example should be valid, but "${first.pointer || '/'}" breaks ${broken}.`
      yield {
        source,
        pointer: `/examples/valid/${index}${first.pointer}`,
        message,
        hint: letterHint(first, example) ?? 'Change the example, or the schema that refuses it.',
      }
    }
    for (const [index, example] of invalid.entries()) {
      if (validateData(schema, example).length > 0) continue
      const message = 'This example should be refused, but the schema accepts it.'
      yield {
        source,
        pointer: `/examples/invalid/${index}`,
        message,
        hint: 'Change the example, or the schema that refuses it.',
      }
    }
    yield* unknownNames(source, 'source', '/examples/sources', sources, value.sources)
    for (const [language, translated] of Object.entries(translations)) {
      const base = `/examples/translations/${language}`
      yield* unknownNames(source, 'source', base, translated, value.sources)
    }
    for (const [name, moment] of Object.entries(moments)) {
      const base = `/examples/moments/${name}`
      yield* unknownNames(source, 'source', `${base}/sources`, moment.sources, value.sources)
      yield* unknownNames(source, 'action', `${base}/results`, moment.results, value.actions)
    }
  }
}

/** What the keyword asks for, where Ajv says it in a word: `: tax-code`. */
function limitIn(params: ValidationError['params'] = {}): string {
  const limit = params['format'] ?? params['type'] ?? params['limit'] ?? params['pattern']
  return typeof limit === 'string' || typeof limit === 'number' ? `: ${limit}` : ''
}

/** Of a tax code whose last letter alone is wrong, the right one. */
function letterHint({ pointer, params = {} }: ValidationError, example: unknown): string | undefined {
  const code = evaluateAt(example, pointer)
  if (params['format'] !== 'tax-code' || typeof code !== 'string' || code.length !== 16) return undefined
  const right = code.slice(0, 15) + checkLetter(code.slice(0, 15).toUpperCase())
  return isTaxCode(right) ? `Its last letter guards the others: write "${right}".` : undefined
}

function* unknownNames(
  source: SourceFile,
  kind: 'source' | 'action',
  base: string,
  named: object = {},
  declared: object = {},
): Iterable<RuleFinding> {
  const known = Object.keys(declared)
  for (const name of Object.keys(named)) {
    if (known.includes(name)) continue
    const message = `This screen has no ${kind} "${name}".`
    const otherwise = `Declare it under "${kind}s", or take it away.`
    yield { source, pointer: `${base}/${name}`, message, hint: didYouMean(name, known, otherwise) }
  }
}
