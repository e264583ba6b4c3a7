/**
 * npm run bpmn: each journey of the products as BPMN 2.0, for Camunda Modeler, Operaton and Camunda 7, one file for its
 * cases and one for the people beside them. `npm run bpmn <folder>` writes them there, `-- --journey <name>` one journey
 * alone, `-- --language en` in the words of another language. Exits with 1 where bpmnlint finds a mistake, with 2 where it
 * was asked in a wrong way.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { modelsOf } from '#flow/bpmn/modelsOf.ts'
import { writeBpmn } from '#flow/bpmn/writeBpmn.ts'
import { DEFAULT_LANGUAGE, isLanguage, languages } from '#validation/languages.ts'

import { lintBpmn } from './bpmn/lintBpmn.ts'
import { namesOf } from './bpmn/namesOf.ts'
import { judgeProducts, productNames, readProducts } from './check/judgeProducts.ts'

const root = process.cwd()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { journey: { type: 'string' }, language: { type: 'string', default: DEFAULT_LANGUAGE } },
})
const { journey: asked, language } = values
const [folder = 'dist/bpmn'] = positionals
const products = readProducts(root, productNames(root))
const journeys = products.flatMap(({ content }) =>
  [...(content.ways?.values() ?? [])].map((journey) => ({
    content,
    journey,
    name: journey.definition.journey,
  })),
)

if (!isLanguage(language)) {
  console.error(`There are no words in "${language}": there are ${languages.join(', ')}.`)
  process.exitCode = 2
} else if (asked !== undefined && !journeys.some(({ name }) => name === asked)) {
  const known = journeys.map(({ name }) => name).join(', ')
  console.error(`No journey is called "${asked}": there are ${known}.`)
  process.exitCode = 2
} else if (judgeProducts(products).length > 0) {
  console.error('Mend what npm run check finds first.')
  process.exitCode = 1
} else {
  mkdirSync(resolve(root, folder), { recursive: true })
  for (const { content, journey, name } of journeys) {
    if (asked !== undefined && name !== asked) continue
    for (const model of modelsOf(journey, namesOf(content, journey, language))) {
      const xml = await writeBpmn(model)
      const file = join(resolve(root, folder), `${model.id}.bpmn`)
      writeFileSync(file, xml)
      console.log(relative(root, file))
      for (const { rule, id, message, category } of await lintBpmn(xml)) {
        console.error(`  ${category} ${rule} ${id}: ${message}`)
        if (category === 'error' || category === 'rule-error') process.exitCode = 1
      }
    }
  }
}
