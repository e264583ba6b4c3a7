import type { JSONSchema7 } from 'json-schema'

import { type ReadScreen, readScreen } from '#engine/compile/read/readScreen.ts'
import { readSource, type SourceFile } from '#engine/compile/read/SourceFile.ts'
import { allProcesses } from '#flow/allProcesses.ts'
import type { Flow, GeneralPages, JourneyDefinition } from '#flow/Flow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { IncomingEvent, Webhook } from '#flow/Events.ts'
import type { Service } from '#flow/Service.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import type { DecisionTable } from '#flow/tables/DecisionTable.ts'
import { DEFAULT_LANGUAGE, isListOfLanguages, LANGUAGES, languages } from '#validation/languages.ts'
import { memoized, memoizedBy } from '#validation/memoized.ts'

import type { Catalog } from './Catalog.ts'
import type { Story } from '../stories/Story.ts'
import { eventFindings } from '../events/eventFindings.ts'
import { serviceFindings } from '../services/serviceFindings.ts'
import {
  conditionFindings,
  factFindings,
  settingsSchemaFindings,
  tableFindings,
} from '../lookups/conditionFindings.ts'
import { type Content, type Definition, type Wording, type Words, type WrittenScreen } from './Content.ts'
import type { Finding } from '#contract/Finding.ts'
import { Grammars } from './Grammars.ts'
import { inPlainWords } from '../hints/inPlainWords.ts'
import { grammarOf, nameOf, type DefinitionFile, definitionFileOf } from './definitionFileOf.ts'

/** Reads the definitions, path by path, into one content that the checks look at. Pure: the files come as text. */
export function assembleContent(files: ReadonlyMap<string, string>, catalog: Catalog): Content {
  const reader = createReader(files)
  const content: Content = {
    screens: new Map(),
    shared: new Map(),
    flows: new Map(),
    tables: new Map(),
    journeys: new Map(),
    services: new Map(),
    events: new Map(),
    webhooks: new Map(),
    stories: new Map(),
    wording: Object.fromEntries(languages.map((each) => [each, new Map()])) as Wording,
    catalog,
    screenFiles: new Map(),
    unread: new Set(),
    findings: [...reader.grammars.findings],
  }
  for (const source of reader.sources) {
    const findings = readInto(content, source, reader)
    content.findings.push(...findings.map((finding) => inPlainWords(finding, reader.shared.keys())))
  }
  return { ...content, wording: keptWording(content.wording, reader), ...waysOf(content) }
}

/** The same wording for as long as its languages and its files stand as they were: what rules find out about texts is kept with it. */
function keptWording(wording: Wording, { textOf }: Reader): Wording {
  const files = Object.values(wording).flatMap((packs) =>
    [...packs.values()].map(({ source }) => source.file),
  )
  const inputs = [...languages, ...files.flatMap((file) => [file, textOf(file)])]
  return memoized('wording', inputs, () => wording)
}

interface Reader {
  textOf(file: string): string
  /** Shared files first: a screen that stands on a broken one says nothing of its own. */
  sources: SourceFile[]
  shared: Map<string, SourceFile>
  sharedTexts: string[]
  /** The texts of a shared file by its name; none of one that is not there. */
  textsOfShared(name: string): string[]
  grammars: Grammars
  grammarTexts: string[]
  /** Languages that the files list; one that was added is spoken once they are in force. */
  listed: readonly unknown[]
}

function createReader(files: ReadonlyMap<string, string>): Reader {
  const textOf = (file: string) => files.get(file) ?? ''
  const all = [...files.keys()]
    .sort()
    .map((file) => memoized(`source ${file}`, [textOf(file)], () => readSource(file, textOf(file))))
  const below = (folder: string) => all.filter(({ file }) => file.startsWith(folder))
  const textsOf = (sources: SourceFile[]) => sources.flatMap(({ file }) => [file, textOf(file)])

  const shared = below('schemas/shared/')
  const meta = below('schemas/meta/')
  const grammarTexts = textsOf(meta)
  return {
    textOf,
    sources: [...shared, ...all.filter((source) => !shared.includes(source))],
    shared: new Map(shared.map((source) => [nameOf(source.file), source])),
    sharedTexts: textsOf(shared),
    textsOfShared: (name) => textsOf(shared.filter(({ file }) => nameOf(file) === name)),
    grammars: memoized('grammars', grammarTexts, () => new Grammars(meta)),
    grammarTexts,
    listed: listedIn(all.find(({ file }) => file === LANGUAGES)),
  }
}

function readInto(content: Content, source: SourceFile, reader: Reader): Finding[] {
  const { file } = source
  const definitionFile = definitionFileOf(file)
  if (definitionFile?.kind === 'screen') {
    content.screenFiles.set(definitionFile.name, [
      ...(content.screenFiles.get(definitionFile.name) ?? []),
      file,
    ])
  }
  const broken = brokenRules(source, definitionFile, reader)
  const unsound = broken.length === 0 && definitionFile ? keep(content, definitionFile, source, reader) : []
  if (broken.length + unsound.length > 0) content.unread.add(file)
  return standsOnBroken(source, content) ? broken : [...broken, ...unsound]
}

/** Where a file is no JSON, or breaks its grammar. */
function brokenRules(
  source: SourceFile,
  definitionFile: DefinitionFile | undefined,
  reader: Reader,
): Finding[] {
  const { file, errors } = source
  if (errors.length > 0) return errors.map((error) => ({ file, ...error }))
  if (file === LANGUAGES) return wrongList(source)
  if (!definitionFile) return []
  const inputs = [reader.textOf(file), ...reader.grammarTexts]
  return memoized(`grammar of ${file}`, inputs, () =>
    reader.grammars.findingsIn(grammarOf[definitionFile.kind], source),
  )
}

/** Whether a file refers to a shared one that cannot be read. */
function standsOnBroken({ value }: SourceFile, { unread }: Content): boolean {
  if (unread.size === 0 || value === undefined) return false
  const names = [...JSON.stringify(value).matchAll(/"\/shared\/([^"#]+)\.json/g)].map(([, name = '']) => name)
  return names.some((name) => unread.has(`schemas/shared/${name}.json`))
}

/** Puts a file that follows its grammar where it belongs, or says what else is wrong with it. */
function keep(
  content: Content,
  definitionFile: DefinitionFile,
  source: SourceFile,
  reader: Reader,
): Finding[] {
  const { file } = source
  const { name } = definitionFile
  const definition = <Value>(): Definition<Value> => ({ name, source, value: source.value as Value })
  switch (definitionFile.kind) {
    case 'screen': {
      const text = reader.textOf(file)
      const textsIn = ({ screen, uses }: ReadScreen) =>
        // What is missing or wrong in a shared file may come with any of them.
        [text, ...(screen ? uses.flatMap(reader.textsOfShared) : reader.sharedTexts)]
      const { process } = definitionFile
      // The same definition as long as it reads the same: what rules find out about a screen is kept with it. The server keeps
      // what it reads of the same file as `screen`.
      const read = memoizedBy(`checked screen ${file}`, textsIn, () => {
        const known = readScreen(file, text, reader.shared)
        const { screen } = known
        return {
          ...known,
          ...(screen && { made: { ...definition<WrittenScreen>(), process, schema: screen.schema } }),
        }
      })
      if (read.made) content.screens.set(name, read.made)
      return read.findings
    }
    case 'flow': {
      const flow = definition<Flow>()
      const findings = memoized(`flow ${file}`, [reader.textOf(file)], () => conditionFindings(flow))
      if (findings.length === 0) content.flows.set(name, flow)
      return findings
    }
    case 'table': {
      const table = definition<DecisionTable>()
      const findings = memoized(`table ${file}`, [reader.textOf(file)], () => tableFindings(table))
      if (findings.length === 0) content.tables.set(name, table)
      return findings
    }
    case 'service': {
      const service = definition<Service>()
      const findings = memoized(`service ${file}`, [reader.textOf(file)], () => serviceFindings(service))
      if (findings.length === 0) content.services.set(name, service)
      return findings
    }
    case 'event': {
      const event = definition<IncomingEvent>()
      const findings = memoized(`event ${file}`, [reader.textOf(file)], () => eventFindings(event))
      if (findings.length === 0) content.events.set(name, event)
      return findings
    }
    case 'webhook':
      content.webhooks.set(name, definition<Webhook>())
      return []
    case 'story':
      content.stories.set(name, definition<Story>())
      return []
    case 'wording': {
      const language = languages.find((each) => each === definitionFile.language)
      if (language) content.wording[language].set(name, definition<Words>())
      const isKnown = language !== undefined || reader.listed.includes(definitionFile.language)
      return isKnown ? [] : [strangeLanguage(source, definitionFile.language)]
    }
    case 'shared':
      content.shared.set(name, definition<JSONSchema7>())
      return []
    case 'journey': {
      const journey = definition<JourneyDefinition>()
      const findings = memoized(`journey ${file}`, [reader.textOf(file)], () => factFindings(journey))
      if (findings.length === 0) content.journeys.set(name, journey)
      return findings
    }
    case 'general':
      content.general = definition<GeneralPages>()
      return []
    case 'settings':
      content.settings = definition()
      return []
    case 'settingsSchema': {
      const schema = definition<JSONSchema7>()
      const findings = memoized(`settings schema ${file}`, [reader.textOf(file)], () =>
        settingsSchemaFindings(schema),
      )
      if (findings.length === 0) content.settingsSchema = schema
      return findings
    }
  }
}

function listedIn(source: SourceFile | undefined): readonly unknown[] {
  return Array.isArray(source?.value) ? source.value : []
}

/** The list of languages is one of names, the default one among them: with another no language is put in force. */
function wrongList(source: SourceFile): Finding[] {
  if (isListOfLanguages(source.value)) return []
  return [
    {
      file: source.file,
      ...source.locate(''),
      rule: 'language',
      message: `This is no list of languages with "${DEFAULT_LANGUAGE}" in it.`,
      hint: `Write two letters of ISO 639 for each, once: ["${DEFAULT_LANGUAGE}", "en"].`,
    },
  ]
}

function strangeLanguage({ file, locate }: SourceFile, language: string): Finding {
  const message = `No applicant can choose the language "${language}".`
  return {
    file,
    ...locate(''),
    rule: 'language',
    message,
    hint: `Languages are ${new Intl.ListFormat('en').format(languages)}.`,
  }
}

/** Each journey with its steps, of a name that stands twice the first; and the steps of all of them. */
function waysOf(content: Content): Pick<Content, 'ways' | 'steps'> {
  const { journeys, unread } = content
  if (journeys.size === 0 || [...unread].some(describesTheWay)) return {}
  const ways = new Map([...journeys].map(([name, { value }]) => [name, wayOf(value, content)]))
  const steps = new Map<string, JourneyStep>()
  for (const way of ways.values()) {
    for (const [name, step] of way.steps) if (!steps.has(name)) steps.set(name, step)
  }
  return { ways, steps }
}

/** A story tells of the way, and is no part of it. */
function describesTheWay(file: string): boolean {
  return file.startsWith('flows/') && definitionFileOf(file)?.kind !== 'story'
}

function wayOf(
  definition: JourneyDefinition,
  {
    flows,
    tables,
    services,
    events,
    webhooks,
  }: Pick<Content, 'flows' | 'tables' | 'services' | 'events' | 'webhooks'>,
): Journey {
  const steps = new Map<string, JourneyStep>()
  const own = new Map<string, Flow>()
  for (const process of allProcesses(definition)) {
    const flow = flows.get(process)?.value
    if (!flow) continue
    own.set(process, flow)
    for (const step of stepsOf(flow)) {
      if (!steps.has(step.name)) steps.set(step.name, step)
    }
  }
  return {
    definition,
    flows: own,
    steps,
    services: valuesOf(services),
    events: valuesOf(events),
    webhooks: valuesOf(webhooks),
    tables: valuesOf(tables),
  }
}

function valuesOf<Value>(definitions: Map<string, Definition<Value>>): Map<string, Value> {
  return new Map([...definitions].map(([name, { value }]) => [name, value]))
}
