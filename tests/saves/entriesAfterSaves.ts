/**
 * Run as a process of its own, where few objects are to be looked through: saves a screen again and again while a server runs, and
 * prints how often it was taken up, and how many entries all maps had after the first of the given numbers of saves and the last.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { productFolders } from '../mutants/Product.ts'
import { liveEntries } from '../support/liveEntries.ts'
import { savesCampaign } from './savesCampaign.ts'

const product = 'leasing'
const SCREEN = 'schemas/quotation/callback.json'
const counted = process.argv.slice(2).map(Number)

const entries: number[] = []
let taken = 0
await savesCampaign({
  product,
  count: Math.max(...counted),
  editOf: anotherVersion,
  each: 1,
  async hears(saves, takenUp) {
    if (counted.includes(saves)) entries.push(await liveEntries())
    taken = takenUp
  },
})
console.log(JSON.stringify({ taken, entries }))

/** The same screen with another comment: nothing is wrong with it, and it is read, compiled and judged anew each time. */
function anotherVersion(save: number): Map<string, string> {
  const screen = readFileSync(join(productFolders[product]!, SCREEN), 'utf8')
  return new Map([[SCREEN, screen.replace('{', `{ "$comment": "Version ${save}.",`)]])
}
