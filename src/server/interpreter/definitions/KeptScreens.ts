import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { ReadScreen, ReadyScreen } from '#engine/compile/read/readScreen.ts'

import { keepFile } from '../../environment/keepFile.ts'
import { stampOf } from '../../environment/stampOf.ts'

/** A screen that was found sound. */
export interface KeptScreen {
  /** Names of the shared files it is made of. */
  uses: string[]
  /** Returns it: of a thousand that a start knows, few are asked for soon. */
  screen(): ReadyScreen
}

const ROOT = resolve(import.meta.dirname, '../../../..')

/** What a screen is read and proven with. Where any of it was saved since, no screen is known. */
export const READS_SCREENS = ['src/engine/compile', 'src/validation', 'schemas/meta', 'package.json']

/** What a screen is made of: the fingerprints of its file and of all shared files. */
interface MadeOf {
  screen: string
  shared: string
}

/** Several times the screens of one product; those of a start are kept however many they are. */
const MOST_KEPT = 300

/** A screen as it stands in the file: a line, with what it was made of, what it uses, and itself. */
interface KeptLine extends KeptScreen {
  line: string
}

/** The last line of a file that is whole. */
const END = 'end'

/**
 * Screens that earlier starts have read and found sound, by all that they were made of, in a file: to prove a screen anew
 * takes a hundred times as long. Only sound ones are kept, so that one that is wrong is judged, and refused, at each start.
 */
export class KeptScreens {
  readonly #file: string
  readonly #code: string
  readonly #before: ReadonlyMap<string, KeptLine>
  readonly #now = new Map<string, KeptLine>()
  #isNew = false
  #lastShared: { shared: string; key: string } | undefined

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
  keep(madeOf: MadeOf, { screen, uses, findings }: Pick<ReadScreen, 'screen' | 'uses' | 'findings'>): void {
    if (!screen || findings.length > 0) return
    const key = this.#keyOf(madeOf)
    const line = [key, ...uses, JSON.stringify(screen)].join('\t')
    this.#now.set(key, { line, uses, screen: () => screen })
    this.#isNew = true
  }

  /** Writes what is new, those of this start first. Where the file cannot be written, the next start reads the screens anew. */
  write(): void {
    if (!this.#isNew) return
    const most = Math.max(MOST_KEPT, this.#now.size)
    const kept = [...new Map([...this.#now, ...this.#before]).values()].slice(0, most)
    keepFile(this.#file, [...kept.map(({ line }) => line), END].join('\n'))
  }

  #keyOf({ screen, shared }: MadeOf): string {
    // A thousand screens share it.
    if (this.#lastShared?.shared !== shared)
      this.#lastShared = { shared, key: hash('sha256', JSON.stringify([this.#code, shared]), 'base64url') }
    return `${this.#lastShared.key} ${screen}`
  }
}

function readKept(file: string): [string, KeptLine][] {
  const lines = textOf(file).split('\n')
  return lines.pop() === END ? lines.map(readLine) : []
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function readLine(line: string): [string, KeptLine] {
  const [key = '', ...uses] = line.split('\t')
  const json = uses.pop() ?? ''
  let screen: ReadyScreen | undefined
  return [key, { line, uses, screen: () => (screen ??= JSON.parse(json) as ReadyScreen) }]
}
