import type { ErrorObject, ValidateFunction } from 'ajv'

import { toPointer } from '#engine/compile/pointer.ts'
import type { SourceFile } from '#engine/compile/SourceFile.ts'
import { createAjv } from '#validation/createAjv.ts'
import { formats } from '#validation/formats.ts'

import { didYouMean } from './didYouMean.ts'
import type { Finding } from './Finding.ts'

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
        hint: 'Mend it, as JSON Schema draft-07.',
      })
    }
  }

  /** Where a file breaks its grammar; what a grammar refuses with `not` are words. */
  findingsIn(grammar: string, source: SourceFile): Finding[] {
    const validate = this.#validators.get(`grammar:/${grammar}.json`)
    if (!validate || validate(source.value)) return []

    const problems = (validate.errors ?? []).flatMap((error) => problemOf(error) ?? [])
    const byPlace = new Map(problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem]))
    return [...byPlace.values()].map(({ pointer, rule = 'grammar', message, hint }) => ({
      file: source.file,
      ...source.locate(pointer),
      rule,
      message,
      ...(hint && { hint }),
    }))
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

interface Broken {
  pointer: string
  rule?: 'words'
  message: string
  hint?: string | undefined
}

/** Keywords that only say that something inside them was said already. */
const unspoken = new Set(['if', 'propertyNames'])

function problemOf(error: ErrorObject): Broken | undefined {
  const { keyword, instancePath, params, data, parentSchema, propertyName, message } = error
  if (unspoken.has(keyword)) return undefined
  const description = parentSchema?.description as string | undefined
  const known = parentSchema?.properties as Record<string, { description?: string }> | undefined

  if (propertyName !== undefined) {
    const pointer = instancePath + toPointer([propertyName])
    if (keyword !== 'enum')
      return { pointer, message: `"${propertyName}" is no name here.`, hint: description }
    return strayKey(pointer, propertyName, params.allowedValues as string[])
  }
  if (keyword === 'not') {
    const key = instancePath.slice(instancePath.lastIndexOf('/') + 1)
    return {
      pointer: instancePath,
      rule: 'words',
      message: `"${key}" stands in a schema.`,
      hint: description,
    }
  }
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty)
    return strayKey(instancePath + toPointer([key]), key, Object.keys(known ?? {}))
  }
  if (keyword === 'required') {
    const key = String(params.missingProperty)
    return {
      pointer: instancePath,
      message: `"${key}" is missing.`,
      hint: known?.[key]?.description ?? 'Add it.',
    }
  }
  return wrongValue(instancePath, keyword, params, data, description, message)
}

function strayKey(pointer: string, key: string, known: string[]): Broken {
  return { pointer, message: `"${key}" is no key here.`, hint: didYouMean(key, known, 'Take it away.') }
}

function wrongValue(
  pointer: string,
  keyword: string,
  params: Record<string, unknown>,
  data: unknown,
  description: string | undefined,
  message: string | undefined,
): Broken {
  const said = shown(data)
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String)
    return {
      pointer,
      message: `${said} is not allowed here.`,
      hint: didYouMean(String(data), allowed, 'Hover over the key in an editor to see what it takes.'),
    }
  }
  if (keyword === 'pattern' || keyword === 'format') {
    return { pointer, message: `${said} is not written as it must be.`, hint: description }
  }
  return { pointer, message: `${said} ${message ?? 'is wrong'}.`, hint: description }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'Nothing'
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
