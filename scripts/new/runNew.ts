import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import { definitionsDirs } from '#engine/compile/read/definitionsDirs.ts'

import type { Printer } from '../Printer.ts'
import { Draft } from './Draft.ts'
import { newEnd } from './newEnd.ts'
import { newLanguage } from './newLanguage.ts'
import { newProduct } from './newProduct.ts'
import { newScreen } from '#studio/flow/new/newScreen.ts'
import { newStep } from '#studio/flow/new/newStep.ts'
import { newSummary } from './newSummary.ts'
import { newWidget } from './newWidget.ts'
import { UsageError } from '#studio/flow/new/UsageError.ts'
import { writeTypes } from './writeTypes.ts'

const USAGE = `Say what is new:
  npm run new widget PlateWidget
  npm run new screen <process> <name>
  npm run new step <process> <name> --after <step>
  npm run new summary <process> <name> --after <step>
  npm run new end <process> <name> --after <step> --if /answers/<step>/<field>=<value>
  npm run new language de
  npm run new product products/bikes [<first question>]
DEFINITIONS_DIR=products/bikes has screens, steps, summaries and ends written there, and the words of a language too.`

/** What the arguments of the command ask for. */
interface Asked {
  kind: string | undefined
  names: string[]
  after?: string
  if?: string
}

/** Does what `npm run new` does with these arguments in the project at `root`. Returns the exit code. */
export async function runNew(args: string[], root: string, printer: Printer = console): Promise<number> {
  try {
    const { values, positionals } = wordsIn(args)
    const [kind, ...names] = positionals
    const draft = new Draft(folderOf(kind, root))
    const beside = kind === 'language' ? productsBeside(root) : []
    const left = fill(draft, beside, { ...values, kind, names })
    // Types are for code: that of the project's own product.
    if (draft.root === root) await writeTypes(draft)
    for (const each of [draft, ...beside]) {
      for (const file of await each.save()) printer.log(relative(root, join(each.root, file)))
    }
    if (left.length > 0) {
      printer.log(`The summary leaves out what one line cannot say: ${left.join(', ')}.`)
      printer.log('Lists and groups are shown by rows with "each" and "as": schemas/README.md.')
    }
    if (kind === 'product') printer.log(`DEFINITIONS_DIR=${names[0]} npm run dev shows it as it is edited.`)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    printer.error(error.message)
    return 1
  }
}

/** Throws a UsageError where an option is not known, or lacks its value. */
function wordsIn(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { after: { type: 'string' }, if: { type: 'string' } },
    })
  } catch {
    throw new UsageError(USAGE)
  }
}

/** Screens, steps, summaries and ends belong to a product; all else to the project. */
function folderOf(part: string | undefined, root: string): string {
  const [folder = root] = definitionsDirs(root, process.env['DEFINITIONS_DIR'])
  return ['screen', 'step', 'summary', 'end'].includes(part ?? '') ? folder : root
}

/** The products of `DEFINITIONS_DIR` that are not the project's own. */
function productsBeside(root: string): Draft[] {
  const folders = definitionsDirs(root, process.env['DEFINITIONS_DIR'])
  return folders.filter((folder) => folder !== root).map((folder) => new Draft(folder))
}

/** Returns the fields that a summary leaves out. */
function fill(draft: Draft, beside: Draft[], asked: Asked): string[] {
  const { kind, names } = asked
  if (names.length === 0) throw new UsageError(USAGE)
  // Without a second `--`, npm keeps an option's name for itself, and hands on what follows it; or keeps `--after=step` whole.
  const after = asked.after ?? names[2] ?? process.env['npm_config_after']
  const when = asked.if ?? names[3] ?? process.env['npm_config_if']
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
