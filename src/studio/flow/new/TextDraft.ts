import type { DefinitionDraft } from './DefinitionDraft.ts'
import { UsageError } from './UsageError.ts'

/** Changes of definitions that are given as texts by path. */
export class TextDraft implements DefinitionDraft {
  readonly #texts: ReadonlyMap<string, string>
  readonly #changes = new Map<string, string | null>()

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts
  }

  paths(): string[] {
    return [...new Set([...this.#texts.keys(), ...this.#changes.keys()])].filter((file) => this.has(file))
  }

  has(file: string): boolean {
    return this.#textOf(file) !== null
  }

  read(file: string): string {
    const text = this.#textOf(file)
    if (text === null) throw new UsageError(`${file} is not there: restore it, then try again.`)
    return text
  }

  create(file: string, text: string): void {
    if (this.has(file))
      throw new UsageError(`${file} is there already: choose another name, or edit that file.`)
    this.#changes.set(file, text)
  }

  change(file: string, edit: (text: string) => string): void {
    this.#changes.set(file, edit(this.read(file)))
  }

  remove(file: string): void {
    this.#changes.set(file, null)
  }

  /** The files that differ, with their new texts; null where a file is taken away. */
  changes(): Record<string, string | null> {
    return Object.fromEntries(
      [...this.#changes].filter(([file, text]) => text !== (this.#texts.get(file) ?? null)),
    )
  }

  #textOf(file: string): string | null {
    const changed = this.#changes.get(file)
    return changed === undefined ? (this.#texts.get(file) ?? null) : changed
  }
}
