import { createHash, hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import type { Settings } from '#contract/settings.ts'
import { boundErrors } from '#engine/compile/judge/boundErrors.ts'
import { boundsOfFields } from '#engine/compile/judge/boundsOfFields.ts'
import { bytesOfScreens } from '#engine/compile/read/bytesOfScreens.ts'
import { findingLine } from '#engine/compile/read/findingLine.ts'
import { productBases } from '#engine/compile/read/productBases.ts'
import { readLanguages } from '#engine/compile/read/readLanguages.ts'
import { type ReadScreen, type ReadyScreen, readScreen } from '#engine/compile/read/readScreen.ts'
import type { SharedFiles } from '#engine/compile/read/resolveReferences.ts'
import { readSource, type SourceFile } from '#engine/compile/read/SourceFile.ts'
import { screensVersion } from '#engine/compile/read/screensVersion.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import { allProcesses } from '#flow/allProcesses.ts'
import type { Besides } from '#flow/buildJourney.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { Language } from '#validation/languages.ts'
import { memoizedBy } from '#validation/memoized.ts'
import { once } from '#validation/once.ts'
import { onDay } from '#validation/today.ts'

import type { KeptScreen, KeptScreens } from './KeptScreens.ts'
import type { Definitions, JourneyInForce, MessageText, Product } from './Definitions.ts'
import { readJourney } from './readJourney.ts'

/**
 * Reads flows, settings and screens below each folder. Throws one sentence per finding, with file, line and column. Screens that
 * are kept are not proven again.
 */
export async function loadDefinitions(folders: string[], kept?: KeptScreens): Promise<Definitions> {
  const languages = readLanguages(folders)
  const read = folders.map((folder) => loadFolder(folder, languages, kept))
  const addressesOf = (index: number) => (read[index]?.definitions ?? []).map(({ address }) => address)
  const bases = productBases(folders.map((folder, index) => ({ folder, addresses: addressesOf(index) })))

  const products = read.map(({ product }, index): Product => ({ ...product, base: bases[index] ?? '/' }))
  const journeys = read.flatMap(({ definitions, flowsOf, besides }, index) =>
    definitions.map((definition) =>
      inForce({ definition, flows: flowsOf(definition), ...besides }, products[index]!),
    ),
  )
  refuseClashes(journeys)
  kept?.write()
  return {
    main: products.find(({ base }) => base === '/')!,
    products,
    languages,
    journeys: new Map(journeys.map((each) => [each.journey.definition.journey, each])),
  }
}

/** What one folder holds. */
interface LoadedFolder {
  product: Omit<Product, 'base'>
  definitions: JourneyDefinition[]
  flowsOf(definition: JourneyDefinition): Flow[]
  besides: Besides
}

function loadFolder(folder: string, languages: readonly Language[], kept?: KeptScreens): LoadedFolder {
  const schemas = bytesOfScreens(folder)
  const version = screensVersion(folder, schemas)
  const settings = readFlowFile<Settings>(folder, 'settings')
  const messages = readMessages(folder, languages)
  const definitions = readFlowFiles<JourneyDefinition>(folder, 'journeys')
  const besides = readBesides(folder)
  const processes = [...new Set(definitions.flatMap(allProcesses))]
  const flows = processes.map((process) => readFlowFile<Flow>(folder, process))
  const screens = readScreens(folder, schemas, kept)
  const screenOf = (name: string): ReadyScreen => {
    const screen = screens.get(name)
    if (!screen) throw new Error(`No screen is called "${name}".`)
    return screen()
  }

  return {
    product: {
      folder,
      settings,
      messages,
      screensVersion: version,
      judge(name, data, scope) {
        const screen = screenOf(name)
        const errors = onDay(scope.today, () => validateData(screen.schema, data))
        return errors.length > 0 ? errors : boundErrors(boundsOf(screen), data, scope)
      },
      hasScreen: (name) => screens.has(name),
      choicesOf: screenOf,
    },
    definitions,
    besides,
    flowsOf: (definition) =>
      allProcesses(definition).flatMap((process) => flows[processes.indexOf(process)] ?? []),
  }
}

const boundsOf = once(({ bounds = {}, schema }: ReadyScreen) => boundsOfFields(bounds, schema))

interface FlowContent extends Besides {
  definition: JourneyDefinition
  flows: Flow[]
}

function inForce(content: FlowContent, product: Product): JourneyInForce {
  const flowContent = JSON.stringify(content)
  return {
    journey: readJourney(flowContent),
    flowContent,
    flowVersion: createHash('sha256').update(flowContent).digest('base64url').slice(0, 16),
    product,
  }
}

/** A case finds its journey by name, and a page by address: neither may stand twice, in whichever product. */
function refuseClashes(journeys: JourneyInForce[]): void {
  if (journeys.length === 0)
    throw new Error('No folder of DEFINITIONS_DIR holds a journey: flows/journeys/<name>.json.')
  for (const key of ['journey', 'address'] as const) {
    const values = journeys.map(({ journey }) => journey.definition[key])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined)
      throw new Error(`Two journeys have the ${key === 'journey' ? 'name' : 'address'} "${twice}".`)
  }
}

/** What a product says of systems outside; of what it has none there is nothing. */
function readBesides(root: string): Besides {
  const kinds = ['services', 'events', 'webhooks', 'tables'] as const
  const read = kinds.map((kind) => [kind, readFlowFiles(root, kind)] as const)
  return Object.fromEntries(read.filter(([, files]) => files.length > 0))
}

/** All files of a folder below `flows`, which a product may do without. */
function readFlowFiles<T>(root: string, folder: string): T[] {
  const place = join(root, 'flows', folder)
  const entries = existsSync(place) ? readdirSync(place) : []
  const names = entries.filter((name) => name.endsWith('.json')).toSorted()
  return names.map((name) => readFlowFile<T>(root, join(folder, basename(name, '.json'))))
}

/** The messages of a product in each language; in one that has none yet, none. */
function readMessages(root: string, languages: readonly Language[]): Product['messages'] {
  const read = languages.map((language) => {
    const file = join('i18n', language, 'messages.json')
    const isThere = existsSync(join(root, file))
    return [language, isThere ? valueOf<Record<string, MessageText>>(readSourceFile(root, file)) : {}]
  })
  return Object.fromEntries(read) as Product['messages']
}

function readFlowFile<T>(root: string, name: string): T {
  return valueOf<T>(readSourceFile(root, join('flows', `${name}.json`)))
}

/** One file after the other: to read hundreds at once takes several times as long. */
function readSourceFile(root: string, file: string): SourceFile {
  return readSource(file, readFileSync(join(root, file), 'utf8'))
}

function valueOf<T>({ file, errors, value }: SourceFile): T {
  if (errors.length > 0) throw new Error(errors.map((error) => findingLine({ file, ...error })).join('\n'))
  return value as T
}

/** A screen of a file, or what is wrong with it. */
interface Read extends Pick<ReadScreen, 'uses'> {
  screen?: KeptScreen['screen'] | undefined
  findings: ReadScreen['findings']
}

/** Reads the screens of a folder, of what stands in all its schemas. */
function readScreens(
  folder: string,
  schemas: ReadonlyMap<string, Buffer>,
  kept?: KeptScreens,
): Map<string, KeptScreen['screen']> {
  const files = [...schemas].map(([path, bytes]) => ({ path, bytes, kind: basename(dirname(path)) }))
  const nameOf = (path: string) => basename(path, '.json')
  const shared = files.filter(({ kind }) => kind === 'shared')
  const prints = new Map(shared.map(({ path, bytes }) => [nameOf(path), fingerprint(bytes)]))
  const allShared = JSON.stringify([...prints].map(([name, print]) => `${name} ${print}`).toSorted())
  let sharedFiles: SharedFiles | undefined
  const readShared = () =>
    (sharedFiles ??= new Map(
      shared.map(({ path, bytes }) => [nameOf(path), readSource(join(folder, path), bytes.toString())]),
    ))
  const readAnew = (file: string, print: string, bytes: Buffer): Read => {
    const read = readScreen(file, bytes.toString(), readShared())
    kept?.keep({ screen: print, shared: allShared }, read)
    const { screen, findings, uses } = read
    return { screen: screen && (() => screen), findings, uses }
  }
  const asKept = (found: KeptScreen | undefined): Read | undefined => found && { ...found, findings: [] }
  const screens = files.filter(({ kind }) => !['shared', 'meta'].includes(kind))
  const read = screens.map(({ path, bytes }) => {
    const file = join(folder, path)
    const print = fingerprint(bytes)
    const madeOf = ({ screen, uses }: Read) =>
      screen ? [print, ...uses.map((each) => prints.get(each) ?? '')] : [print, allShared]
    // A screen that stands as it was is the same one, with what was compiled of it.
    const known = memoizedBy(
      `screen ${file}`,
      madeOf,
      () => asKept(kept?.find({ screen: print, shared: allShared })) ?? readAnew(file, print, bytes),
    )
    return [nameOf(path), known] as const
  })
  const findings = read.flatMap(([, screen]) => screen.findings)
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
  return new Map(read.flatMap(([name, { screen }]) => (screen ? [[name, screen] as const] : [])))
}

/** Tells what stands in a file from anything else that could. */
function fingerprint(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url')
}
