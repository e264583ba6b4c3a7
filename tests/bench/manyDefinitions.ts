import { basename } from 'node:path'

import { definitionFileOf } from '#checks/content/definitionFileOf.ts'
import { languages } from '#validation/languages.ts'

interface Flow {
  process: string
  tasks: object
  waits: object
  gateways: object
  wayouts: object
}

interface Journey {
  journey: string
  address: string
  processes: string[]
  steps?: string[]
  people?: { processes: string[] }
}

type Words = Record<string, unknown>
type Files = ReadonlyMap<string, string>

/**
 * Returns definitions `times` as many: each journey again and again under another name and address, with processes, screens,
 * words and stories of its own. Pages outside the journeys, shared schemas, services and settings are those of all.
 */
export function manyDefinitions(files: Files, times: number): Map<string, string> {
  const many = new Map(files)
  for (let copy = 2; copy <= times; copy += 1) {
    for (const [file, text] of copyOf(files, copy)) many.set(file, text)
  }
  for (const language of languages) {
    const file = `i18n/${language}/common.json`
    many.set(file, withSteps(files, file, times))
  }
  return many
}

function copyOf(files: Files, copy: number): Map<string, string> {
  const processOf = processesOfSteps(files)
  const stepIn = (name: string) => (processOf.has(name) ? `${name}_${copy}` : name)
  // What has a name in a screen is no step.
  const inQuotes = (text: string) => text.replaceAll(/(?<=["/])(?<!"name": ")\w+(?=["/])/g, stepIn)
  const copied = new Map<string, string>()
  for (const [file, text] of files) {
    const kind = definitionFileOf(file)?.kind
    const name = basename(file, '.json')
    const inFolder = (copiedName: string) => file.replace(/[^/]+\.json$/, `${copiedName}.json`)
    if (kind === 'screen') {
      const process = processOf.get(name)
      if (process) {
        const screen = JSON.parse(ofGroups(inQuotes(text), copy)) as object
        // What reads the same would be read once for all of them.
        const own = json({ ...screen, $comment: `Copy ${copy}.` })
        copied.set(`schemas/${process}${copy}/${stepIn(name)}.json`, own)
      }
    } else if (kind === 'flow') {
      const flow = JSON.parse(ofGroups(inQuotes(text), copy)) as Flow
      copied.set(inFolder(name + copy), json({ ...flow, process: flow.process + copy }))
    } else if (kind === 'journey') {
      copied.set(inFolder(name + copy), json(journeyOf(JSON.parse(inQuotes(text)) as Journey, copy)))
    } else if (kind === 'story') {
      const story = JSON.parse(ofOthers(inQuotes(text), copy)) as Record<'story' | 'journey', string>
      copied.set(
        inFolder(name + copy),
        json({ ...story, story: story.story + copy, journey: story.journey + copy }),
      )
    }
  }
  for (const language of languages) {
    for (const process of new Set(processOf.values())) {
      const words = wordsOf(
        files,
        language,
        [...processOf.keys()].filter((step) => processOf.get(step) === process),
      )
      const renamed = Object.fromEntries(words.map(([step, inner]) => [stepIn(step), inner]))
      copied.set(`i18n/${language}/${process}${copy}.json`, json(renamed))
    }
  }
  return copied
}

function processesOfSteps(files: Files): Map<string, string> {
  const flows = [...files].flatMap(([file, text]) =>
    definitionFileOf(file)?.kind === 'flow' ? [JSON.parse(text) as Flow] : [],
  )
  return new Map(
    flows.flatMap(({ process, tasks, waits, gateways, wayouts }) =>
      [tasks, waits, gateways, wayouts].flatMap((steps) =>
        Object.keys(steps).map((step) => [step, process] as const),
      ),
    ),
  )
}

function journeyOf(journey: Journey, copy: number): Journey {
  const { processes, steps, people, address } = journey
  const numbered = (names: string[]) => names.map((name) => name + copy)
  return {
    ...journey,
    journey: journey.journey + copy,
    address: address === '/' ? `/copy${copy}` : address + copy,
    processes: numbered(processes),
    ...(steps && { steps: numbered(steps) }),
    ...(people && { people: { ...people, processes: numbered(people.processes) } }),
  }
}

/** Groups of documents have names of their own. */
function ofGroups(text: string, copy: number): string {
  return text.replaceAll(/("group": "|"documentGroup": \{\s*"name": ")(\w+)/g, `$1$2${copy}`)
}

/** A story names those of other people, who act in it. */
function ofOthers(text: string, copy: number): string {
  return text.replaceAll(/("person": ")(\w+)/g, `$1$2${copy}`)
}

/** The words of steps, in whichever pack they stand. */
function wordsOf(files: Files, language: string, steps: string[]): [string, unknown][] {
  const packs = [...files].filter(([file]) => file.startsWith(`i18n/${language}/`))
  return packs
    .flatMap(([, text]) => Object.entries(JSON.parse(text) as Words))
    .filter(([name]) => steps.includes(name))
}

/** The common words with those of the stepper for each copy of a process. */
function withSteps(files: Files, file: string, times: number): string {
  const words = JSON.parse(files.get(file) ?? '{}') as { shell: { steps: Words } }
  const steps = Object.entries(words.shell.steps)
  for (let copy = 2; copy <= times; copy += 1) {
    for (const [process, word] of steps) {
      if (files.has(`flows/${process}.json`)) words.shell.steps[process + copy] = word
    }
  }
  return json(words)
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
