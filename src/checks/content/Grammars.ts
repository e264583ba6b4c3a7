import type { ValidateFunction } from 'ajv'

import { type GrammarError, grammarErrors } from '#engine/compile/findings/grammarErrors.ts'
import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { createAjv } from '#validation/createAjv.ts'
import { formats } from '#validation/formats.ts'

import { didYouMean } from '../hints/didYouMean.ts'
import type { Finding } from '#contract/Finding.ts'

/** The grammars of `schemas/meta`, by name: what each kind of definition file may say. */
export class Grammars {
  readonly #ajv = createAjv({ verbose: true, formats: { ...formats, regex: isRegularExpression } })
  readonly #validators = new Map<string, ValidateFunction>()

  /** Grammars that are none. */
  readonly findings: Finding[] = []

  constructor(files: Iterable<SourceFile>) {
    const known = [...files].filter(({ value }) => value !== undefined)
    for (const { file, value } of known)
      this.#try(file, () => this.#ajv.addSchema({ ...(value as object), $id: idOf(file) }))
    for (const { file } of known) this.#try(file, () => this.#keep(file))
  }

  #keep(file: string): void {
    const validate = this.#ajv.getSchema(idOf(file))
    if (validate) this.#validators.set(idOf(file), validate as ValidateFunction)
  }

  #try(file: string, step: () => void): void {
    try {
      step()
    } catch (error) {
      const message = `This is no grammar: ${(error as Error).message}.`
      this.findings.push({
        file,
        line: 1,
        column: 1,
        rule: 'grammar',
        message,
        hint: 'Write it as JSON Schema draft-07.',
      })
    }
  }

  /** Where a file breaks its grammar; what a grammar refuses with `not` are words. */
  findingsIn(grammar: string, source: SourceFile): Finding[] {
    const validate = this.#validators.get(`grammar:/${grammar}.json`)
    if (!validate || validate(source.value)) return []

    return grammarErrors(validate.errors).map((error) => {
      const { pointer, rule, message } = error
      const hint = hintOf(error)
      return { file: source.file, ...source.locate(pointer), rule, message, ...(hint && { hint }) }
    })
  }
}

function idOf(file: string): string {
  return `grammar:/${file.split('/').at(-1)}`
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

function hintOf({ description, instead }: GrammarError): string | undefined {
  return instead ? didYouMean(instead.written, instead.allowed, instead.otherwise) : description
}
