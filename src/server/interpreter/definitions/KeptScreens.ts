import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { ReadScreen } from '#engine/compile/read/readScreen.ts'

import { keepFile } from '../../environment/keepFile.ts'
import { stampOf } from '../../environment/stampOf.ts'

/** What a server needs of a screen. */
type KeptScreen = Pick<ReadScreen, 'screen' | 'uses' | 'findings'>

const ROOT = resolve(import.meta.dirname, '../../../..')

/** What a screen is read and proven with. Where any of it was saved since, no screen is known. */
export const READS_SCREENS = ['src/engine/compile', 'src/validation', 'schemas/meta', 'package.json']

/** What a screen is made of. */
interface MadeOf {
  text: string
  /** The shared files, all of them. */
  shared: string
}

/** Several times the screens of one product; those of a start are kept however many they are. */
const MOST_KEPT = 300

/**
 * Screens that earlier starts have read and found sound, by all that they were made of, in a file: to prove a screen anew
 * takes a hundred times as long. Only sound ones are kept, so that one that is wrong is judged, and refused, at each start.
 */
export class KeptScreens {
  readonly #file: string
  readonly #code: string
  readonly #before: ReadonlyMap<string, KeptScreen>
  readonly #now = new Map<string, KeptScreen>()
  #isNew = false
  #lastShared: { text: string; key: string } | undefined

  constructor(file: string) {
    this.#file = file
    this.#code = stampOf(READS_SCREENS.map((place) => join(ROOT, place)))
    this.#before = new Map(readKept(file))
  }

  /** Returns a screen as it was read of the same texts, undefined where it was not. */
  find(madeOf: MadeOf): KeptScreen | undefined {
    const key = this.#keyOf(madeOf)
    const known = this.#before.get(key)
    if (known) this.#now.set(key, known)
    return known
  }

  /** Notes what was read of some texts, where nothing is wrong with it. */
  keep(madeOf: MadeOf, { screen, uses, findings }: KeptScreen): void {
    if (!screen || findings.length > 0) return
    this.#now.set(this.#keyOf(madeOf), { screen, uses, findings })
    this.#isNew = true
  }

  /** Writes what is new, those of this start first. Where the file cannot be written, the next start reads the screens anew. */
  write(): void {
    if (!this.#isNew) return
    const most = Math.max(MOST_KEPT, this.#now.size)
    const kept = [...new Map([...this.#now, ...this.#before])].slice(0, most)
    keepFile(this.#file, JSON.stringify(kept))
  }

  #keyOf({ text, shared }: MadeOf): string {
    // A thousand screens share it.
    if (this.#lastShared?.text !== shared)
      this.#lastShared = { text: shared, key: hash('sha256', JSON.stringify([this.#code, shared])) }
    return hash('sha256', `${this.#lastShared.key}\n${text}`, 'base64url')
  }
}

function readKept(file: string): [string, KeptScreen][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as [string, KeptScreen][]
  } catch {
    return []
  }
}
