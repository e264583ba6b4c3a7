import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { DefinitionDraft } from '#studio/flow/new/DefinitionDraft.ts'

import { formatText } from '../formatText.ts'
import { UsageError } from '#studio/flow/new/UsageError.ts'

/** Changes to the files of a project, which are written together or not at all. */
export class Draft implements DefinitionDraft {
  readonly root: string
  readonly #changes = new Map<string, string>()

  constructor(root: string) {
    this.root = root
  }

  paths(): string[] {
    const written = globSync(['schemas/*/*.json', 'flows/**/*.json', 'i18n/*/*.json'], { cwd: this.root })
    return [...new Set([...written.map((file) => file.replaceAll('\\', '/')), ...this.#changes.keys()])]
  }

  has(file: string): boolean {
    return this.#changes.has(file) || existsSync(join(this.root, file))
  }

  /** Returns the text of a file as it will be. Throws where there is none. */
  read(file: string): string {
    const changed = this.#changes.get(file)
    if (changed !== undefined) return changed
    if (!this.has(file)) throw new UsageError(`${file} is not there: restore it, then try again.`)
    return readFileSync(join(this.root, file), 'utf8')
  }

  /** Throws where the file is there already. */
  create(file: string, text: string): void {
    if (this.has(file))
      throw new UsageError(`${file} is there already: choose another name, or edit that file.`)
    this.#changes.set(file, text)
  }

  change(file: string, edit: (text: string) => string): void {
    this.#changes.set(file, edit(this.read(file)))
  }

  /** The changed files with their new texts, by path. */
  changes(): ReadonlyMap<string, string> {
    return this.#changes
  }

  /** Formats the changed files as the project does, and writes them. Returns their paths. */
  async save(): Promise<string[]> {
    const formatted = await Promise.all(
      [...this.#changes].map(async ([file, text]) => [file, await formatText(file, text)] as const),
    )
    for (const [file, text] of formatted) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true })
      writeFileSync(join(this.root, file), text)
    }
    return formatted.map(([file]) => file)
  }
}
