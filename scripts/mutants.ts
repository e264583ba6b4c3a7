/**
 * npm run mutants [count] [--seed n] [--product loan|leasing] [--json]: makes as many wrong definitions, one edit each, and
 * says how many of them `npm run check` catches by its rules, by the lock of the behaviour alone, or not at all; and how
 * many harmless edits it refuses. Those that pass, and false alarms, are written to .cache/mutants/passed.md for people to judge.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { mutantsCampaign } from '../tests/mutants/mutantsCampaign.ts'
import { productFolders, readProduct } from '../tests/mutants/Product.ts'
import { linesOf, listOf, tableOf } from '../tests/mutants/sayCampaign.ts'

const FOLDER = '.cache/mutants'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, product: { type: 'string' }, json: { type: 'boolean' } },
})
const count = wholeNumber(positionals[0] ?? '5000')
const seed = wholeNumber(options.seed ?? `${Date.now() % 1_000_000}`)
const { product } = options
if (product !== undefined && !(product in productFolders)) {
  fail(`There is no product "${product}": ${Object.keys(productFolders).join(', ')}.`)
}

const say = options.json ? console.error : console.log
say(`Seed ${seed}.`)
const judged = mutantsCampaign({
  all: Object.keys(productFolders).map((name) => readProduct(name, process.cwd())),
  count,
  seed,
  ...(product !== undefined && { products: [product] }),
  hears: say,
})
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/passed.md`, `${listOf(judged)}\n`)
if (options.json) {
  const rows = judged.map((mutant) => ({
    product: mutant.product.name,
    group: mutant.group,
    operator: mutant.operator.name,
    is: mutant.operator.is,
    ...mutant.verdict,
    lines: linesOf(mutant),
  }))
  console.log(JSON.stringify({ seed, mutants: rows }, null, 2))
} else {
  console.log(tableOf(judged))
}
say(`Those that passed, and harmless edits that were refused: ${FOLDER}/passed.md.`)

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : fail(`A whole number is asked for, not "${text}".`)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
