import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import type { Settings } from '#contract/settings.ts'
import { boundErrors } from '#engine/compile/judge/boundErrors.ts'
import { boundsOfFields } from '#engine/compile/judge/boundsOfFields.ts'
import { findingLine } from '#engine/compile/read/findingLine.ts'
import { productBases } from '#engine/compile/read/productBases.ts'
import { readLanguages } from '#engine/compile/read/readLanguages.ts'
import { type ReadScreen, type ReadyScreen, readScreen } from '#engine/compile/read/readScreen.ts'
import type { SharedFiles } from '#engine/compile/read/resolveReferences.ts'
import { readSource, type SourceFile } from '#engine/compile/read/SourceFile.ts'
import { screensVersion } from '#engine/compile/read/screensVersion.ts'
import { textsOfScreens } from '#engine/compile/read/textsOfScreens.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import { allProcesses } from '#flow/allProcesses.ts'
import type { Besides } from '#flow/buildJourney.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { Language } from '#validation/languages.ts'
import { memoizedBy } from '#validation/memoized.ts'
import { once } from '#validation/once.ts'
import { onDay } from '#validation/today.ts'

import type { KeptScreens } from './KeptScreens.ts'
import type { Definitions, JourneyInForce, MessageText, Product } from './Definitions.ts'
import { readJourney } from './readJourney.ts'

/**
 * Reads flows, settings and screens below each folder. Throws one sentence per finding, with file, line and column. Screens that
 * are kept are not proven again.
 */
export async function loadDefinitions(folders: string[], kept?: KeptScreens): Promise<Definitions> {
  const languages = readLanguages(folders)
  const read = await Promise.all(folders.map((folder) => loadFolder(folder, languages, kept)))
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

async function loadFolder(
  folder: string,
  languages: readonly Language[],
  kept?: KeptScreens,
): Promise<LoadedFolder> {
  const texts = textsOfScreens(folder)
  const version = screensVersion(folder, texts)
  const [settings, messages, definitions, besides] = await Promise.all([
    readFlowFile<Settings>(folder, 'settings'),
    readMessages(folder, languages),
    readFlowFiles<JourneyDefinition>(folder, 'journeys'),
    readBesides(folder),
  ])
  const processes = [...new Set(definitions.flatMap(allProcesses))]
  const flows = await Promise.all(processes.map((process) => readFlowFile<Flow>(folder, process)))
  const screens = readScreens(folder, texts, kept)
  const screenOf = (name: string): ReadyScreen => {
    const screen = screens.get(name)
    if (!screen) throw new Error(`No screen is called "${name}".`)
    return screen
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
async function readBesides(root: string): Promise<Besides> {
  const kinds = ['services', 'events', 'webhooks', 'tables'] as const
  const read = await Promise.all(kinds.map(async (kind) => [kind, await readFlowFiles(root, kind)] as const))
  return Object.fromEntries(read.filter(([, files]) => files.length > 0))
}

/** All files of a folder below `flows`, which a product may do without. */
async function readFlowFiles<T>(root: string, folder: string): Promise<T[]> {
  const entries = await readdir(join(root, 'flows', folder)).catch(() => [])
  const names = entries.filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(names.map((name) => readFlowFile<T>(root, join(folder, basename(name, '.json')))))
}

/** The messages of a product in each language; in one that has none yet, none. */
async function readMessages(root: string, languages: readonly Language[]): Promise<Product['messages']> {
  const read = await Promise.all(
    languages.map(async (language) => {
      const file = join('i18n', language, 'messages.json')
      const source = await readSourceFile(root, file).catch(() => undefined)
      return [language, source === undefined ? {} : valueOf<Record<string, MessageText>>(source)] as const
    }),
  )
  return Object.fromEntries(read) as Product['messages']
}

async function readFlowFile<T>(root: string, name: string): Promise<T> {
  return valueOf<T>(await readSourceFile(root, join('flows', `${name}.json`)))
}

async function readSourceFile(root: string, file: string): Promise<SourceFile> {
  return readSource(file, await readFile(join(root, file), 'utf8'))
}

function valueOf<T>({ file, errors, value }: SourceFile): T {
  if (errors.length > 0) throw new Error(errors.map((error) => findingLine({ file, ...error })).join('\n'))
  return value as T
}

type Read = Pick<ReadScreen, 'screen' | 'findings' | 'uses'>

/** Reads the screens of a folder, of the texts of all its schemas. */
function readScreens(
  folder: string,
  schemas: ReadonlyMap<string, string>,
  kept?: KeptScreens,
): Map<string, ReadyScreen> {
  const folderOf = (path: string) => basename(dirname(path))
  const texts = new Map(
    [...schemas]
      .filter(([path]) => folderOf(path) === 'shared')
      .map(([path, text]) => [basename(path, '.json'), text]),
  )
  const allShared = JSON.stringify([...texts].map(([name, text]) => `${name}\n${text}`).toSorted())
  let shared: SharedFiles | undefined
  const sharedFiles = () =>
    (shared ??= new Map(
      [...texts].map(([name, text]) => [
        name,
        readSource(join(folder, 'schemas', 'shared', `${name}.json`), text),
      ]),
    ))
  const readAnew = (file: string, text: string): Read => {
    const read = readScreen(file, text, sharedFiles())
    kept?.keep({ text, shared: allShared }, read)
    return read
  }
  const screens = [...schemas].filter(([path]) => !['shared', 'meta'].includes(folderOf(path)))
  const read = screens.map(([path, text]) => {
    const file = join(folder, path)
    const textsIn = ({ screen, uses }: Read) =>
      screen ? [text, ...uses.map((each) => texts.get(each) ?? '')] : [text, ...texts.values()]
    // A screen that stands as it was is the same one, with what was compiled of it.
    const known = memoizedBy(
      `screen ${file}`,
      textsIn,
      () => kept?.find({ text, shared: allShared }) ?? readAnew(file, text),
    )
    return [basename(path, '.json'), known] as const
  })
  const findings = read.flatMap(([, screen]) => screen.findings)
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
  return new Map(read.flatMap(([name, { screen }]) => (screen ? [[name, screen] as const] : [])))
}
