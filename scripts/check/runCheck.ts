import { join } from 'node:path'

import { changesOfBehaviour } from '../behaviourLock.ts'
import type { Printer } from '../Printer.ts'
import { readDefinitions } from '../readDefinitions.ts'
import { refreshTypes } from '../refreshTypes.ts'
import { rememberProven } from '../takeUp/provenDefinitions.ts'
import { TYPES_FILE } from '../screenTypes.ts'
import { readCheckOptions, WrongUse } from './CheckOptions.ts'
import { findingsSince } from './findingsSince.ts'
import { judgeProducts, productNames, readProducts } from './judgeProducts.ts'
import { junitOf } from './junitOf.ts'
import { sarifOf } from './sarifOf.ts'
import { sayFindings } from './sayFindings.ts'

/** Does what `npm run check` does with these arguments in the project at `root`. Returns the exit code. */
export async function runCheck(args: string[], root: string, printer: Printer = console): Promise<number> {
  try {
    return await check(args, root, printer)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    printer.error(error.message)
    return 2
  }
}

async function check(args: string[], root: string, printer: Printer): Promise<number> {
  const { form, since } = readCheckOptions(args)
  const names = productNames(root)
  const products = readProducts(root, names)
  // Types are made for the code of the project's own screens: who edits a schema need not know of them.
  const own = products.find(({ name }) => name === '')
  if (own && (await refreshTypes(own.content, root)))
    printer.error(
      `Written: ${TYPES_FILE}, the types that the schemas make now. It belongs to the same change.`,
    )
  const today = judgeProducts(products)
  if (today.length === 0 && root === process.cwd()) rememberProven(products.map(({ folder }) => folder))
  // What is broken is mended first: it would be told again as a change of behaviour.
  if (today.length === 0) today.push(...products.flatMap(changesOfBehaviour))
  const findings = since === undefined ? today : findingsSince(since, { root, names, today })

  if (form === 'json') printer.log(JSON.stringify(findings, null, 2))
  else if (form === 'sarif') printer.log(JSON.stringify(sarifOf(findings), null, 2))
  else if (form === 'junit') printer.log(junitOf(findings, filesOf(root, names)))
  else
    printer.log(
      sayFindings(
        findings,
        products.map(({ content }) => content),
      ),
    )
  return findings.length > 0 ? 1 : 0
}

function filesOf(root: string, names: string[]): string[] {
  return names.flatMap((name) =>
    [...readDefinitions(join(root, name)).keys()].map((file) => [name, file].filter(Boolean).join('/')),
  )
}
