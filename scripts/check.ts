/**
 * npm run check: says in plain words what is wrong with the screens, the flows and the wording of each product.
 * `-- --json`, `-- --sarif` and `-- --junit` say it to machines; `-- --since <git ref>` says only what the changes since that
 * ref brought. Exits with 0 where nothing was found, 1 where something was, 2 where it was asked in a wrong way.
 */
import { readCheckOptions, WrongUse } from './check/CheckOptions.ts'
import { findingsSince } from './check/findingsSince.ts'
import { judgeProducts, productNames, readProducts } from './check/judgeProducts.ts'
import { junitOf } from './check/junitOf.ts'
import { sarifOf } from './check/sarifOf.ts'
import { sayFindings } from './check/sayFindings.ts'
import { changesOfBehaviour } from './behaviourLock.ts'
import { readDefinitions } from './readContent.ts'
import { refreshTypes } from './refreshTypes.ts'
import { TYPES_FILE } from './screenTypes.ts'

const root = process.cwd()

try {
  process.exitCode = await check(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof WrongUse)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function check(args: string[]): Promise<number> {
  const { form, since } = readCheckOptions(args)
  const names = productNames(root)
  const products = readProducts(root, names)
  // Types are made for the code of the project's own screens: whoever edits a schema need not know of them.
  const own = products.find(({ name }) => name === '')
  if (own && (await refreshTypes(own.content, root)))
    console.error(
      `Written: ${TYPES_FILE}, the types that the schemas make now. It belongs to the same change.`,
    )
  const today = judgeProducts(products)
  // What is broken is mended first: it would be told again as a change of behaviour.
  if (today.length === 0) today.push(...products.flatMap(changesOfBehaviour))
  const findings = since === undefined ? today : findingsSince(since, { root, names, today })

  if (form === 'json') console.log(JSON.stringify(findings, null, 2))
  else if (form === 'sarif') console.log(JSON.stringify(sarifOf(findings), null, 2))
  else if (form === 'junit') console.log(junitOf(findings, filesOf(names)))
  else
    console.log(
      sayFindings(
        findings,
        products.map(({ content }) => content),
      ),
    )
  return findings.length > 0 ? 1 : 0
}

function filesOf(names: string[]): string[] {
  return names.flatMap((name) =>
    [...readDefinitions(name === '' ? '.' : name).keys()].map((file) =>
      [name, file].filter(Boolean).join('/'),
    ),
  )
}
