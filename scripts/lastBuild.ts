import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const FILE = 'dist/.built.json'

/** How small the files of a page are: the least that they can be, or a tenth more in a twentieth of the time. */
export type Compression = 'smallest' | 'quick'

/** How a page was built. */
export interface Build {
  compression: Compression
  /** A hash of each file that it was made of, by its path from the project's folder. */
  sources: Record<string, string>
}

/** What stands in dist/app: each page, by the path of its file there. */
export type Builds = Record<string, Build>

/** Returns what was built last: nothing where that did not come to its end. */
export function lastBuilds(): Builds {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Builds) : {}
}

export function rememberBuilds(builds: Builds): void {
  writeFileSync(FILE, JSON.stringify(builds, null, 1))
}

export function forgetBuilds(): void {
  rmSync(FILE, { force: true })
}
