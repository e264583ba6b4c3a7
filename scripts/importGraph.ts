import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

import { importsOf } from '../tests/support/importsOf.ts'

/** For each of our TypeScript files the files that import it. Both are paths from the root, with forward slashes. */
export function importersOf(root: string): Map<string, string[]> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const aliases = Object.entries(imports).map(
    ([alias, target]) => [alias.replace('*', ''), posix.normalize(target.replace('*', ''))] as const,
  )
  const importers = new Map<string, string[]>()
  for (const file of globSync('{src,scripts,tests}/**/*.{ts,tsx}', { cwd: root })) {
    const name = file.replaceAll('\\', '/')
    if (name.startsWith('tests/fixtures/')) continue
    for (const { target } of importsOf(name, readFileSync(join(root, file), 'utf8'))) {
      const imported = resolved(name, target, aliases)
      if (imported && existsSync(join(root, imported))) {
        importers.set(imported, [...(importers.get(imported) ?? []), name])
      }
    }
  }
  return importers
}

/** The file that an import names; undefined for a package. */
function resolved(
  from: string,
  target: string,
  aliases: readonly (readonly [string, string])[],
): string | undefined {
  if (target.startsWith('.')) return posix.normalize(posix.join(dirname(from), target))
  const alias = aliases.find(([prefix]) => target.startsWith(prefix))
  return alias && target.replace(alias[0], alias[1])
}
