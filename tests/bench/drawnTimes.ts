import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { StudioDefinitions, StudioProduct } from '#contract/studio.ts'
import { versionIn } from '#engine/compile/plugins/screensVersionTag.ts'

import { copyBuilt, copyCode } from '../support/copyCode.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const SCREEN = 'schemas/identification/complete_prescreening.json'
/** Between two saves, longer than what a save leaves to be done afterwards. */
const PAUSE_MS = 1000
/** Between an edit in the studio and its save: its findings and what differs are looked at. */
const REVIEW_MS = 10_000

/**
 * How long it takes under `npm start` from the moment in which a screen is saved until a page that is loaded draws it: milliseconds
 * of the first save, which loads what builds, and of so many that follow. In the studio an edit comes before the first save.
 */
export async function drawnTimes(
  rounds: number,
  { isInStudio = false } = {},
): Promise<{ first: number; later: number[] }> {
  const { folder, write } = copyDefinitions()
  copyCode(folder)
  copyBuilt(folder)
  const server = await startServer({ RATE_LIMITS: 'off' }, [], folder)
  const drawn = async () => versionIn(await (await fetch(server.url)).text())
  if (isInStudio) {
    await edit(server)
    await wait(REVIEW_MS)
  }

  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = await drawn()
    const text = readFileSync(join(folder, SCREEN), 'utf8')
    const begun = performance.now()
    write(
      SCREEN,
      text.replace(/"schema": \{(?: "\$comment": "[^"]*",)?/, `"schema": { "$comment": "round ${round}",`),
    )
    while ((await drawn()) === before) await wait(20)
    times.push(performance.now() - begun)
    await wait(PAUSE_MS)
  }
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const [first = Number.NaN, ...later] = times
  return { first, later }
}

/** Has an edit judged, as the studio does at each. */
async function edit({ url, output }: TestServer): Promise<void> {
  const [, token] = /\/studio\/#token=(\S+)/.exec(output()) ?? []
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { products } = (await (await fetch(`${url}/studio/api/definitions`)).json()) as StudioDefinitions
  const [{ name, files }] = products as [StudioProduct]
  const body = JSON.stringify({ product: name, files: { [SCREEN]: `${files[SCREEN]!.text}\n` } })
  const judged = await fetch(`${url}/studio/api/judgement`, { method: 'POST', headers, body })
  if (!judged.ok) throw new Error(`An edit could not be judged: ${judged.status} ${await judged.text()}`)
}
