/**
 * npm run new widget <PlateWidget>, screen <process> <name>, step <process> <name> --after <step>, summary (the same), end
 * <process> <name> --after <step> --if <place>=<value>, language <de>, product <folder> [<first question>]: writes the files of a new part of
 * the project, registered, with words and a test, and checked as it stands. Screens, steps, summaries and ends are those of
 * the product that `DEFINITIONS_DIR` names.
 */
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import { definitionsDirs } from '#engine/compile/read/definitionsDirs.ts'

import { Draft } from './new/Draft.ts'
import { newEnd } from './new/newEnd.ts'
import { newLanguage } from './new/newLanguage.ts'
import { newProduct } from './new/newProduct.ts'
import { newScreen } from '#studio/flow/new/newScreen.ts'
import { newStep } from '#studio/flow/new/newStep.ts'
import { newSummary } from './new/newSummary.ts'
import { newWidget } from './new/newWidget.ts'
import { UsageError } from '#studio/flow/new/UsageError.ts'
import { writeTypes } from './new/writeTypes.ts'

const USAGE = `Say what is new:
  npm run new widget PlateWidget
  npm run new screen <process> <name>
  npm run new step <process> <name> --after <step>
  npm run new summary <process> <name> --after <step>
  npm run new end <process> <name> --after <step> --if /answers/<step>/<field>=<value>
  npm run new language de
  npm run new product products/bikes [<first question>]
DEFINITIONS_DIR=products/bikes has screens, steps, summaries and ends written there, and the words of a language too.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { after: { type: 'string' }, if: { type: 'string' } },
})
const [kind, ...names] = positionals

try {
  const draft = new Draft(folderOf(kind))
  const beside = kind === 'language' ? productsBeside() : []
  const left = fill(draft, beside)
  // Types are for code: that of the project's own product.
  if (draft.root === process.cwd()) await writeTypes(draft)
  for (const each of [draft, ...beside]) {
    for (const file of await each.save()) console.log(relative('.', join(each.root, file)))
  }
  if (left.length > 0) {
    console.log(`The summary leaves out what one line cannot say: ${left.join(', ')}.`)
    console.log('Lists and groups are shown by rows with "each" and "as": schemas/README.md.')
  }
  if (kind === 'product') console.log(`DEFINITIONS_DIR=${names[0]} npm run dev shows it as it is edited.`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Screens, steps, summaries and ends belong to a product; all else to the project. */
function folderOf(part: string | undefined): string {
  const [folder = process.cwd()] = definitionsDirs(process.cwd(), process.env['DEFINITIONS_DIR'])
  return ['screen', 'step', 'summary', 'end'].includes(part ?? '') ? folder : process.cwd()
}

/** The products of `DEFINITIONS_DIR` that are not the project's own. */
function productsBeside(): Draft[] {
  const folders = definitionsDirs(process.cwd(), process.env['DEFINITIONS_DIR'])
  return folders.filter((folder) => folder !== process.cwd()).map((folder) => new Draft(folder))
}

/** Returns the fields that a summary leaves out. */
function fill(draft: Draft, beside: Draft[]): string[] {
  if (names.length === 0) throw new UsageError(USAGE)
  // Without a second `--`, npm keeps an option's name for itself, and hands on what follows it; or keeps `--after=step` whole.
  const after = values.after ?? names[2] ?? process.env['npm_config_after']
  const when = values.if ?? names[3] ?? process.env['npm_config_if']
  if (kind === 'widget') newWidget(draft, names)
  else if (kind === 'screen') newScreen(draft, names)
  else if (kind === 'step') newStep(draft, names, after)
  else if (kind === 'summary') return newSummary(draft, names, after)
  else if (kind === 'end') newEnd(draft, names, { after, when })
  else if (kind === 'language') newLanguage(draft, names, beside)
  else if (kind === 'product') newProduct(draft, names)
  else throw new UsageError(USAGE)
  return []
}
