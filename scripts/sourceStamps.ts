import { readdirSync, statSync } from 'node:fs'

/** Size in bytes and time of the last change in milliseconds of every file below the paths, by path. */
export function sourceStamps(
  paths: string[],
  except: string[],
): Record<string, [size: number, changed: number]> {
  const files = paths.flatMap((path) => filesBelow(path, except)).toSorted()
  return Object.fromEntries(
    files.map((file) => {
      const { size, mtimeMs } = statSync(file)
      return [file, [size, mtimeMs]]
    }),
  )
}

function filesBelow(path: string, except: string[]): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || except.includes(path)) return []
  if (stats.isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    filesBelow(`${path}/${entry.name}`, except),
  )
}
