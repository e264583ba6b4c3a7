import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { buildEnvironment } from '../../scripts/appBuild.ts'
import { PageBuilder } from '../../scripts/PageBuilder.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { startServer } from '../support/startServer.ts'
import { firstLoad } from './firstLoad.ts'
import { manyDefinitions } from './manyDefinitions.ts'
import { median } from './median.ts'
import { startTimes } from './startTimes.ts'

/** What many screens change: a later start and the bytes of the first page, as many times as with the loan alone. */
export interface ManyScreens {
  screens: number
  start: number
  bytes: number
}

/** Measures definitions `times` as many as the loan's beside the loan's own. `control` is the first field of the first page. */
export async function manyScreens(times: number, rounds: number, control: string): Promise<ManyScreens> {
  const folder = mkdtempSync(join(tmpdir(), 'many-screens-'))
  const files = manyDefinitions(readDefinitions('.'), times)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const app = join(folder, 'app')
  await build(folder, app)
  const many = { DEFINITIONS_DIR: folder, APP_DIR: app }
  const start = median(await startTimes(rounds, many)) / median(await startTimes(rounds))
  const bytes = (await firstBytes(many, control)) / (await firstBytes({}, control))
  rmSync(folder, { recursive: true, force: true })
  const screens = [...files.keys()].filter((file) => /^schemas\/(?!meta|shared)/.test(file)).length
  return { screens, start, bytes }
}

async function build(definitions: string, app: string): Promise<void> {
  const builder = new PageBuilder()
  const page = { page: 'index.html', base: '/', madeOf: [] }
  const folder = relative(process.cwd(), app)
  await builder.build({
    ...buildEnvironment(page, { compression: 'smallest', folder }),
    DEFINITIONS_DIR: definitions,
  })
  builder.end()
}

async function firstBytes(env: NodeJS.ProcessEnv, control: string): Promise<number> {
  const server = await startServer(env)
  const { files } = await firstLoad(server.url, { control, rounds: 1 })
  await server.stop()
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
