import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { readWording } from '#server/interpreter/definitions/readWording.ts'

import { judgeSaved, readSaved } from '../../scripts/takeUp/judgeSaved.ts'
import { drawMutants } from '../mutants/drawMutants.ts'
import { readProduct } from '../mutants/Product.ts'
import { buildTestServer } from '../support/buildTestServer.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'

interface Campaign {
  count: number
  seed?: number
  /** Returns what is saved next, the text of each file by its path; without it an edit of the kinds of `npm run mutants`. */
  editOf?(save: number): ReadonlyMap<string, string>
  /** Hears how often what was saved was taken up, each time that `each` more were saved. */
  each: number
  hears(saves: number, takenUp: number): Promise<void> | void
}

/** All edits are kept until they are saved. */
const DRAWN_AT_ONCE = 100

/**
 * Saves a copy of the loan's definitions again and again, each time with one edit, wrong or harmless, and takes up what nothing
 * is wrong with, as a server that runs does.
 */
export async function savesCampaign(campaign: Campaign): Promise<void> {
  const { count, each, hears } = campaign
  const { folder, write } = copyDefinitions()
  const folders = [folder]
  const server = await buildTestServer({ environment: { definitionsDirs: folders, logLevel: 'silent' } })
  const { definitions, wording, clock } = server.context
  let saves = 0
  let takenUp = 0

  async function takeUp(): Promise<void> {
    saves += 1
    const [loaded, saved] = await Promise.all([
      // What cannot be loaded is told; the last good ones go on.
      loadDefinitions(folders).catch(() => undefined),
      readWording(folders),
    ])
    const findings = judgeSaved(readSaved({ root: process.cwd(), folders }))
    if (loaded && findings.length === 0) {
      await definitions.use(loaded, clock.now(), () => wording.use(saved.wording))
      takenUp += 1
    }
    if (saves % each === 0) await hears(saves, takenUp)
  }

  for (const changes of editsOf(campaign)) {
    if (saves === count) break
    for (const [file, text] of changes) write(file, text)
    await takeUp()
    for (const file of changes.keys()) write(file, readFileSync(join('.', file), 'utf8'))
  }
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}

function* editsOf({ count, seed = 1, editOf }: Campaign): Iterable<ReadonlyMap<string, string>> {
  const loan = readProduct('loan', '.')
  for (let save = 0; ; save += DRAWN_AT_ONCE) {
    if (editOf) for (let next = 0; next < count; next++) yield editOf(next)
    else for (const { changes } of drawMutants([loan], DRAWN_AT_ONCE, seed + save)) yield changes
  }
}
