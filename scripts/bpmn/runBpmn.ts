import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { modelsOf } from '#flow/bpmn/modelsOf.ts'
import { writeBpmn } from '#flow/bpmn/writeBpmn.ts'
import { DEFAULT_LANGUAGE, isLanguage, languages } from '#validation/languages.ts'

import { judgeProducts, productNames, readProducts } from '../check/judgeProducts.ts'
import type { Printer } from '../Printer.ts'
import { lintBpmn } from './lintBpmn.ts'
import { namesOf } from './namesOf.ts'

const USAGE = 'There is: npm run bpmn -- [<folder>] [--journey <name>] [--language <en>].'

/** Does what `npm run bpmn` does with these arguments in the project at `root`. Returns the exit code. */
export async function runBpmn(args: string[], root: string, printer: Printer = console): Promise<number> {
  const asking = readArguments(args)
  if (asking === undefined) {
    printer.error(USAGE)
    return 2
  }
  const { folder, asked, language } = asking
  if (!isLanguage(language)) {
    printer.error(`There are no words in "${language}": there are ${languages.join(', ')}.`)
    return 2
  }
  const products = readProducts(root, productNames(root))
  const journeys = products.flatMap(({ content }) =>
    [...(content.ways?.values() ?? [])].map((journey) => ({
      content,
      journey,
      name: journey.definition.journey,
    })),
  )
  if (asked !== undefined && !journeys.some(({ name }) => name === asked)) {
    const known = journeys.map(({ name }) => name).join(', ')
    printer.error(`No journey is called "${asked}": there are ${known}.`)
    return 2
  }
  if (judgeProducts(products).length > 0) {
    printer.error('Mend what npm run check finds first.')
    return 1
  }

  let code = 0
  mkdirSync(resolve(root, folder), { recursive: true })
  for (const { content, journey, name } of journeys) {
    if (asked !== undefined && name !== asked) continue
    for (const model of modelsOf(journey, namesOf(content, journey, language))) {
      const xml = await writeBpmn(model)
      const file = join(resolve(root, folder), `${model.id}.bpmn`)
      writeFileSync(file, xml)
      printer.log(relative(root, file))
      for (const { rule, id, message, category } of await lintBpmn(xml)) {
        printer.error(`  ${category} ${rule} ${id}: ${message}`)
        if (category === 'error' || category === 'rule-error') code = 1
      }
    }
  }
  return code
}

/** Returns what is asked for; undefined where the arguments are none of the command's. */
function readArguments(args: string[]): { folder: string; asked?: string; language: string } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { journey: { type: 'string' }, language: { type: 'string', default: DEFAULT_LANGUAGE } },
    })
    const { journey: asked, language } = values
    const [folder = 'dist/bpmn', ...more] = positionals
    return more.length === 0 ? { folder, language, ...(asked !== undefined && { asked }) } : undefined
  } catch {
    return undefined
  }
}
