import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { Settings } from '#contract/settings.ts'
import { boundErrors } from '#engine/compile/judge/boundErrors.ts'
import { findingLine } from '#engine/compile/read/Finding.ts'
import { type ReadyScreen, readScreen } from '#engine/compile/read/readScreen.ts'
import type { SharedFiles } from '#engine/compile/read/resolveReferences.ts'
import { readSource, type SourceFile } from '#engine/compile/read/SourceFile.ts'
import { screensVersion } from '#engine/compile/read/screensVersion.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import { allProcesses } from '#flow/allProcesses.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import { onDay } from '#validation/today.ts'

import type { Definitions } from './Definitions.ts'
import { readJourney } from './readJourney.ts'

const JOURNEY = 'onboarding'

/** Reads flows, settings and screens below `root`. Throws one sentence per finding, with file, line and column. */
export async function loadDefinitions(root: string): Promise<Definitions> {
  const version = screensVersion(root)
  const [definition, settings] = await Promise.all([
    readFlowFile<JourneyDefinition>(root, JOURNEY),
    readFlowFile<Settings>(root, 'settings'),
  ])
  const flows = await Promise.all(
    allProcesses(definition).map((process) => readFlowFile<Flow>(root, process)),
  )
  const flowContent = JSON.stringify({ definition, flows })
  const screens = await readScreens(join(root, 'schemas'))
  const screenOf = (name: string): ReadyScreen => {
    const screen = screens.get(name)
    if (!screen) throw new Error(`No screen is called "${name}".`)
    return screen
  }

  return {
    settings,
    journey: readJourney(flowContent),
    flowContent,
    screensVersion: version,
    flowVersion: createHash('sha256').update(flowContent).digest('base64url').slice(0, 16),
    judge(name, data, scope) {
      const screen = screenOf(name)
      const errors = onDay(scope.today, () => validateData(screen.schema, data))
      return errors.length > 0 ? errors : boundErrors(screen, data, scope)
    },
    choicesOf: screenOf,
  }
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

async function readScreens(folder: string): Promise<Map<string, ReadyScreen>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  const inFolder = (name: string) => files.filter(({ parentPath }) => basename(parentPath) === name)
  const shared: SharedFiles = new Map(
    await Promise.all(
      inFolder('shared').map(
        async ({ name, parentPath }) =>
          [basename(name, '.json'), await readSourceFile('', join(parentPath, name))] as const,
      ),
    ),
  )
  const screens = files.filter(({ parentPath }) => !['shared', 'meta'].includes(basename(parentPath)))
  const read = await Promise.all(
    screens.map(async ({ name, parentPath }) => {
      const file = join(parentPath, name)
      return [basename(name, '.json'), readScreen(file, await readFile(file, 'utf8'), shared)] as const
    }),
  )
  const findings = read.flatMap(([, screen]) => screen.findings)
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
  return new Map(read.flatMap(([name, { screen }]) => (screen ? [[name, screen] as const] : [])))
}
