import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { _ } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'vite'

import { compileScreen, findingLines } from '#engine/compile/compileScreen.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import { createAjv } from '#validation/createAjv.ts'

import { documentOf } from './workloads/documentOf.ts'
import { withWords } from './workloads/withWords.ts'
import type { Words, Workload } from './workloads/Workload.ts'

const NAME = 'virtual:workload'
/** What a form says beside the words of its own screen; the rest of the pack is of blocks, shell and modals. */
const common = ['errorSummary', 'optional', 'choose', 'add', 'remove', 'moveUp', 'moveDown', 'date']

/**
 * One workload as modules: `virtual:workload/screen` is its screen through the product's own compiler, `/schema` what
 * peers take, `/document` what pages by hand are written from, `/validate` one compiled validator of the whole data,
 * `/words` what it says in Italian, `/data` what it holds at first.
 */
export function workloadPlugin(workload: Workload, root: string): Plugin {
  const modules: Record<string, () => string> = {
    screen: () => screenModule(workload),
    schema: () => `${constant('schema', withWords(workload))}\n${constant('uiSchema', orderOf(workload))}`,
    document: () => constant('parts', documentOf(workload)),
    validate: () => validatorOf(workload),
    words: () =>
      Object.entries(wordsOf(workload, root))
        .map(([name, words]) => constant(name, words))
        .join('\n'),
    data: () => `${constant('data', workload.data)}\n${constant('boxes', workload.boxes)}`,
  }
  return {
    name: 'workload',
    resolveId(id, importer) {
      if (id.startsWith('#') && importer?.startsWith(`\0${NAME}/`)) return resolve(root, 'src', id.slice(1))
      return id.startsWith(`${NAME}/`) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${NAME}/`)) return undefined
      return modules[id.slice(`\0${NAME}/`.length)]?.()
    },
  }
}

/** The workload's screen as the product compiles its own: throws what is wrong with it. */
export function screenModule({ name, screen, shared }: Workload): string {
  const place = { file: `schemas/bench/${name}.json`, process: 'bench', name }
  const files = Object.entries(shared).map(
    ([file, part]) =>
      [file, readSource(`schemas/shared/${file}.json`, JSON.stringify(part, null, 2))] as const,
  )
  const { code, findings } = compileScreen(place, JSON.stringify(screen, null, 2), new Map(files))
  if (code === undefined) throw new Error(findingLines(findings))
  return code
}

/** Of the uiSchema what any rjsf knows: the order. */
function orderOf({ screen }: Workload): object {
  const order: unknown = screen.uiSchema?.['ui:order']
  return order === undefined ? {} : { 'ui:order': order }
}

/** A validator of the floor's and of a0: what Ajv makes of the schema, and nothing around it. */
function validatorOf({ screen, shared }: Workload): string {
  const code = { source: true, esm: true, lines: false, optimize: 1, formats: _`formats` }
  const ajv = createAjv({ code, messages: false, inlineRefs: false })
  for (const [name, part] of Object.entries(shared)) ajv.addSchema(part, `/shared/${name}.json`)
  const generated = standaloneCode(ajv, ajv.compile(screen.schema))
  const imports: string[] = [`import { formats } from '#validation/formats.ts'`]
  const body = generated.replaceAll(
    /require\("(ajv\/dist\/runtime\/(\w+))"\)\.default/g,
    (_all, path: string, part: string) => {
      const line = `import ${part}Module from '${path}.js'`
      if (!imports.includes(line)) imports.push(line)
      return `(${part}Module.default ?? ${part}Module)`
    },
  )
  return [...imports, body].join('\n')
}

export function wordsOf(
  { words }: Workload,
  root: string,
): Record<'screen' | 'common' | 'validation', Words> {
  const read = (pack: string) => JSON.parse(readFileSync(join(root, `i18n/it/${pack}.json`), 'utf8')) as Words
  const { $schema: _schema, ...validation } = read('validation')
  const pack = read('common')
  return {
    screen: words,
    common: Object.fromEntries(common.map((key) => [key, pack[key]])),
    validation,
  }
}

function constant(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)}`
}
