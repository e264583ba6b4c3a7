import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { readWording } from '#server/interpreter/definitions/readWording.ts'

import { judgeSaved, readSaved } from '../../scripts/takeUp/judgeSaved.ts'
import { drawMutants } from '../mutants/drawMutants.ts'
import { productFolders, readProduct } from '../mutants/Product.ts'
import { buildTestServer } from '../support/buildTestServer.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'

interface Campaign {
  /** The name of the product whose definitions are saved: a key of `productFolders`. */
  product: string
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
 * Saves a copy of a product's definitions again and again, each time with one edit, wrong or harmless, and takes up what nothing
 * is wrong with, as a server that runs does.
 */
export async function savesCampaign(campaign: Campaign): Promise<void> {
  const { product, count, each, hears } = campaign
  const original = productFolders[product] ?? product
  const { folder, write } = copyDefinitions(original)
  const folders = [folder]
  const server = await buildTestServer({ environment: { definitionsDirs: folders, logLevel: 'silent' } })
  const { definitions, wording, clock } = server.context
  let saves = 0
  let takenUp = 0

  async function takeUp(): Promise<void> {
    saves += 1
    // What cannot be loaded is told; the last good ones go on.
    const loaded = await loadDefinitions(folders).catch(() => undefined)
    const saved = readWording(folders)
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
    for (const file of changes.keys()) write(file, readFileSync(join(original, file), 'utf8'))
  }
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}

function* editsOf({ product, count, seed = 1, editOf }: Campaign): Iterable<ReadonlyMap<string, string>> {
  if (editOf) {
    for (let save = 0; save < count; save += 1) yield editOf(save)
    return
  }
  const read = readProduct(product, '.')
  for (let save = 0; ; save += DRAWN_AT_ONCE) {
    for (const { changes } of drawMutants([read], DRAWN_AT_ONCE, seed + save)) yield changes
  }
}
