import { evaluateAt } from '#engine/answers/pointer.ts'
import { type Language, languages } from '#engine/screen/languages.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'
import type { Condition } from '#flow/Flow.ts'

import { DefinitionReader, objectsIn } from '../model/DefinitionReader.ts'

type Json = Record<string, unknown>

interface ScreenFile {
  process: string
  path: string
}

/** What a product says: the wording and the screens of its files, in one language; and the words of the desk. */
export class ProductWords {
  readonly language: Language
  /** The words of the desk itself. */
  readonly find: (key: string, params?: Record<string, unknown>) => string | undefined
  readonly #reader: DefinitionReader
  readonly #screens = new Map<string, ScreenFile>()

  constructor(texts: ReadonlyMap<string, string>, desk: Pick<ScreenTexts, 'language' | 'find'>) {
    this.language = desk.language
    this.find = (key, params) => desk.find([key], params)
    this.#reader = new DefinitionReader(texts)
    for (const path of texts.keys()) {
      const [, process, name] = /^schemas\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
      if (process === undefined || name === undefined || process === 'meta' || process === 'shared') continue
      this.#screens.set(name, { process, path })
    }
  }

  say(key: string, params?: Record<string, unknown>): string {
    return this.find(key, params) ?? key
  }

  /** The path of the file of a screen; undefined where there is none. */
  fileOf(screen: string): string | undefined {
    return this.#screens.get(screen)?.path
  }

  /** The path of the file with the wording of a screen, in the language that is shown. */
  wordingFileOf(screen: string): string | undefined {
    const found = this.#screens.get(screen)
    return found && `i18n/${this.language}/${found.process}.json`
  }

  /** A screen as its file defines it. */
  screen(name: string): Json {
    const found = this.#screens.get(name)
    return found ? this.#reader.read(found.path) : {}
  }

  /** The text of a screen under a path such as `amount.label`; where the language has none, that of another. */
  textOf(screen: string, path: string): string | undefined {
    const found = this.#screens.get(screen)
    return found && this.#textIn(found.process, `${screen}.${path}`)
  }

  /** All texts of a screen, in the first language that has any. */
  wordsOf(screen: string): unknown {
    const process = this.#screens.get(screen)?.process
    return [this.language, ...languages]
      .map((language) => this.#reader.read(`i18n/${language}/${process}.json`)[screen])
      .find((words) => words !== undefined)
  }

  /** A text that all screens share. */
  common(path: string): string | undefined {
    return this.#textIn('common', path)
  }

  /** The value of a setting such as `deadlines.request`. */
  setting(name: string): unknown {
    return evaluateAt(this.#reader.read('flows/settings.json'), pointerOf(name))
  }

  /** A condition by its name, of the flow in a file. */
  condition(file: string, name: string): Condition | undefined {
    const { conditions } = this.#reader.read(file)
    return objectsIn<Condition>(conditions)[name]
  }

  #textIn(file: string, path: string): string | undefined {
    for (const language of [this.language, ...languages]) {
      const text = evaluateAt(this.#reader.read(`i18n/${language}/${file}.json`), pointerOf(path))
      if (typeof text === 'string') return text
    }
    return undefined
  }
}

function pointerOf(path: string): string {
  return `/${path.split('.').join('/')}`
}
