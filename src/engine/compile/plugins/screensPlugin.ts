import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

import { compileScreen, findingLines, type ScreenModule, type ScreenFile } from '../compileScreen.ts'
import type { ThemeNames } from '../findings/drawingFindings.ts'
import { errorPages } from './errorPages.ts'
import type { Finding } from '#contract/Finding.ts'
import { findingLine } from '../read/findingLine.ts'
import { readJourneys } from '../read/readProducts.ts'
import { readSource, type SourceFile } from '../read/SourceFile.ts'
import { memoized } from '#validation/memoized.ts'

export interface ScreensPluginOptions {
  /** The project's folder, from which files are named. */
  root: string
  /** The product's folder, in which `schemas/` and `flows/` stand; without it the project's. */
  folder?: string
  /** What the theme has, read once for a build and anew when a file is saved. */
  themeNames?(): ThemeNames
}

const SCREENS = 'virtual:screens'
const EXAMPLES = 'virtual:examples'
const SETTINGS = 'virtual:settings'
const LATER = 'virtual:later-screens'
/** What of the settings the browser never sees. */
const privateSettings = ['$schema', 'theme', 'otp', 'retention', 'token', 'sandbox']

/**
 * The definitions as modules: `virtual:screens` loads each screen as a chunk of its own, `virtual:examples` its
 * examples, `virtual:settings` the public settings. In development a saved screen is compiled alone and shows at once;
 * of a broken one the last good version goes on, under an overlay that says file, line, column and reason.
 */
export function screensPlugin({ root, folder: product = root, themeNames }: ScreensPluginOptions): Plugin {
  const folder = resolve(product, 'schemas')
  const settingsFile = resolve(product, 'flows/settings.json')
  const fileOf = (...path: string[]) => relative(root, join(product, ...path)).replaceAll(sep, '/')
  const lastGood = new Map<string, string>()
  const usedBy = new Map<string, Set<string>>()
  const broken = new Map<string, Finding[]>()
  let server: ViteDevServer | undefined
  let sharedTexts: Map<string, string> | undefined
  let ofTheme: ThemeNames | undefined

  const moduleId = (name: string) => `\0${SCREENS}/${name}`
  const nameOf = (file: string) => basename(file, '.json')
  const isScreen = (file: string) =>
    isIn(folder, file) && !isIn(join(folder, 'meta'), file) && !isShared(file)
  const isShared = (file: string) => isIn(join(folder, 'shared'), file)

  function screenFiles(): ScreenFile[] {
    return globSync('*/*.json', { cwd: folder, exclude: ['meta/**', 'shared/**'] })
      .map((path) => path.split(sep))
      .filter(([process]) => process !== 'meta' && process !== 'shared')
      .map(([process = '', file = '']) => ({
        file: fileOf('schemas', process, file),
        process,
        name: nameOf(file),
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
  }

  /** The texts of the shared files, by name. */
  function shared(): Map<string, string> {
    sharedTexts ??= new Map(
      globSync('*.json', { cwd: join(folder, 'shared') }).map((file) => [
        nameOf(file),
        readFileSync(join(folder, 'shared', file), 'utf8'),
      ]),
    )
    return sharedTexts
  }

  function sharedSources(): Map<string, SourceFile> {
    const texts = [...shared()]
    return new Map(
      texts.map(([name, text]) => [name, readSource(fileOf('schemas/shared', `${name}.json`), text)]),
    )
  }

  function settings(): unknown {
    return readSource(fileOf('flows/settings.json'), readFileSync(settingsFile, 'utf8')).value ?? {}
  }

  /** The process of the page at which the first journey begins. */
  function firstProcess(): string | undefined {
    const [journey] = readJourneys(root, product)
    return screenFiles().find(({ name }) => name === journey?.entry)?.process
  }

  function compile(screenFile: ScreenFile): ScreenModule {
    const text = readFileSync(resolve(root, screenFile.file), 'utf8')
    ofTheme ??= themeNames?.()
    const { widgetTypes, ...names } = ofTheme ?? {}
    const inputs = [text, JSON.stringify([...shared()]), JSON.stringify([names, ...(widgetTypes ?? [])])]
    const compiled = memoized(`screen ${screenFile.file}`, inputs, () =>
      compileScreen(screenFile, text, sharedSources(), ofTheme),
    )
    for (const used of compiled.uses) usedBy.set(used, (usedBy.get(used) ?? new Set()).add(screenFile.name))
    if (compiled.code === undefined) broken.set(screenFile.name, compiled.findings)
    else {
      broken.delete(screenFile.name)
      lastGood.set(screenFile.name, compiled.code)
    }
    return compiled
  }

  function showOverlay(): void {
    const findings = [...broken.values()].flat()
    const [first] = findings
    if (!first || !server) return
    server.ws.send({
      type: 'error',
      err: {
        plugin: 'screens',
        message: findings.map((finding) => `${findingLine(finding)} (${finding.rule})`).join('\n'),
        stack: '',
        id: resolve(root, first.file),
        loc: { file: resolve(root, first.file), line: first.line, column: first.column },
      },
    })
  }

  /** Compiles the screens that a saved file makes up; answers those that have a new good version. */
  function recompile(file: string): string[] {
    if (isShared(file)) sharedTexts = undefined
    const names = isShared(file) ? [...(usedBy.get(nameOf(file)) ?? [])] : [nameOf(file)]
    const touched = screenFiles().filter(({ name }) => names.includes(name))
    return touched.filter((screenFile) => compile(screenFile).code !== undefined).map(({ name }) => name)
  }

  return {
    name: 'screens',

    configureServer(devServer) {
      server = devServer
      server.watcher.add([folder, settingsFile])
      // A page that reloads asks for nothing broken, and still has to be notified of it.
      server.ws.on('connection', showOverlay)
    },

    buildStart() {
      ofTheme = undefined
    },

    resolveId(id, importer) {
      // A virtual module is in no package, so that the project's own `#` means nothing there.
      if (id.startsWith('#') && importer?.startsWith(`\0${SCREENS}`)) return resolve(root, 'src', id.slice(1))
      return [SCREENS, EXAMPLES, SETTINGS, LATER].some((known) => id === known || id.startsWith(`${known}/`))
        ? `\0${id}`
        : undefined
    },

    load(id) {
      if (id === `\0${SETTINGS}`)
        return settingsModule({ root, product, settingsFile }, this.addWatchFile.bind(this))
      if (id === `\0${SCREENS}`) {
        const isDevelopment = server !== undefined
        return listModule(screenFiles(), {
          first: firstProcess(),
          atHand: errorPages(settings()),
          isDevelopment,
        })
      }
      if (id === `\0${LATER}`) {
        const first = firstProcess()
        const later = screenFiles().filter(({ process }) => process !== first)
        return `export const screens = { ${loadersOf(later)} }`
      }
      if (id === `\0${EXAMPLES}`) return examplesModule(screenFiles())

      if (!id.startsWith(`\0${SCREENS}/`) && !id.startsWith(`\0${EXAMPLES}/`)) return undefined
      const screenFile = screenFiles().find(
        ({ name }) => id === moduleId(name) || id === `\0${EXAMPLES}/${name}`,
      )
      if (!screenFile) return undefined
      this.addWatchFile(resolve(root, screenFile.file))
      if (id.startsWith(`\0${EXAMPLES}`)) return exampleModule(resolve(root, screenFile.file))

      const { code, findings, uses } = compile(screenFile)
      for (const used of uses) this.addWatchFile(join(folder, 'shared', `${used}.json`))
      if (code !== undefined) return server ? code + hotCode(screenFile.name) : code

      const good = lastGood.get(screenFile.name)
      if (good !== undefined) {
        showOverlay()
        return good + hotCode(screenFile.name)
      }
      const [first] = findings
      return this.error({
        message: findingLines(findings),
        id: resolve(root, screenFile.file),
        ...(first && {
          loc: { file: resolve(root, screenFile.file), line: first.line, column: first.column },
        }),
      })
    },

    hotUpdate({ file, type, modules }) {
      ofTheme = undefined
      const { moduleGraph } = this.environment
      const modulesOf = (ids: string[]) => ids.flatMap((id) => moduleGraph.getModuleById(id) ?? [])
      if (file === settingsFile) return modulesOf([`\0${SETTINGS}`])
      if (this.environment.name !== 'client' || (!isScreen(file) && !isShared(file))) return modules

      const names = recompile(file)
      showOverlay()
      const list = type === 'update' ? [] : [`\0${SCREENS}`, `\0${LATER}`]
      return modulesOf([...names.map(moduleId), ...list])
    },
  }
}

function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && !path.startsWith('..') && !path.startsWith(sep)
}

interface ListOptions {
  /** The process of the first page. */
  first: string | undefined
  /** Screens that come with the list itself. */
  atHand: string[]
  isDevelopment: boolean
}

/**
 * The list of the screens. How those of the first page's process are loaded is known from the start; how the others are
 * comes in one chunk when the first of them is asked for, so that the first load does not grow with the journey. A page
 * that says what went wrong is not fetched: what keeps others from coming would keep it too.
 */
function listModule(screens: ScreenFile[], { first, atHand, isDevelopment }: ListOptions): string {
  const twice = screens.find(({ name }, index) => screens[index + 1]?.name === name)
  if (twice) throw new Error(`Two files are called ${twice.name}.json: a screen's name is its address.`)
  // Names of a process stand together: by the thousand they compress to a third.
  const names = Object.groupBy(screens, ({ process }) => process)
  const ofProcess = Object.entries(names).map(([process, all = []]) => [
    process,
    all.map(({ name }) => name).join(' '),
  ])
  const here = screens.flatMap(({ name }) => (atHand.includes(name) ? [name] : []))
  const isLoaded = ({ process, name }: ScreenFile) => process === first && !here.includes(name)
  return [
    ...here.map((name, index) => `import { screen as s${index} } from ${quote(`${SCREENS}/${name}`)}`),
    `const here = { ${here.map((name, index) => `${quote(name)}: async () => s${index}`).join(', ')} }`,
    `const ofProcess = ${JSON.stringify(ofProcess)}`,
    `export const processes = Object.fromEntries(ofProcess.flatMap(([process, names]) => names.split(' ').map((name) => [name, process])))`,
    `const later = (name) => () => import(${JSON.stringify(LATER)}).then(({ screens }) => screens[name]())`,
    `const named = Object.keys(processes).map((name) => [name, later(name)])`,
    `export const screens = { ...Object.fromEntries(named), ...here, ${loadersOf(screens.filter(isLoaded))} }`,
    isDevelopment ? liveListeners : deafListeners,
  ].join('\n')
}

function loadersOf(screens: ScreenFile[]): string {
  return screens
    .map(
      ({ name }) =>
        `${JSON.stringify(name)}: () => import(${JSON.stringify(`${SCREENS}/${name}`)}).then(({ screen }) => screen)`,
    )
    .join(',\n')
}

const quote = (text: string) => JSON.stringify(text)

const deafListeners = `export const onScreenSaved = () => () => {}`

const liveListeners = `const listeners = new Set()
globalThis.__screenSaved = (screen) => listeners.forEach((listener) => listener(screen))
export const onScreenSaved = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}`

/** A screen takes its own update, and notifies the page that shows it. */
function hotCode(name: string): string {
  return `\nimport.meta.hot?.accept((saved) => saved && globalThis.__screenSaved?.(saved.screen)) // ${name}\n`
}

function examplesModule(screens: ScreenFile[]): string {
  const loaders = screens.map(
    ({ name }) =>
      `${JSON.stringify(name)}: () => import(${JSON.stringify(`${EXAMPLES}/${name}`)}).then(({ examples }) => examples)`,
  )
  return `export const examples = {\n${loaders.join(',\n')}\n}`
}

function exampleModule(file: string): string {
  const { value } = readSource(file, readFileSync(file, 'utf8'))
  const examples = (value as { examples?: unknown } | undefined)?.examples
  return `export const examples = ${JSON.stringify(examples ?? {})}`
}

interface SettingsFiles {
  root: string
  product: string
  settingsFile: string
}

function settingsModule(
  { root, product, settingsFile }: SettingsFiles,
  watch: (file: string) => void,
): string {
  watch(settingsFile)
  const file = relative(root, settingsFile)
  const { value, errors } = readSource(file, readFileSync(settingsFile, 'utf8'))
  const [error] = errors
  if (error) throw new Error(findingLine({ file, ...error }))
  const entries = Object.entries(value as object).filter(([key]) => !privateSettings.includes(key))
  return [
    `export const settings = ${JSON.stringify(Object.fromEntries(entries))}`,
    `export const journeys = ${JSON.stringify(readJourneys(root, product))}`,
  ].join('\n')
}
