import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes files, by their paths; null removes one. Nothing is replaced before everything is on the disk: a disk that is full
 * changes nothing. No half of a file is ever read.
 */
export function writeFiles(files: ReadonlyMap<string, string | null>): void {
  const written: [temporary: string, file: string][] = []
  try {
    for (const [file, text] of files) {
      if (text === null) continue
      mkdirSync(dirname(file), { recursive: true })
      const temporary = `${file}.new`
      const handle = openSync(temporary, 'w')
      written.push([temporary, file])
      write(handle, text)
    }
  } catch (error) {
    for (const [temporary] of written) rmSync(temporary, { force: true })
    throw error
  }
  for (const [temporary, file] of written) renameSync(temporary, file)
  for (const [file, text] of files) if (text === null) rmSync(file, { force: true })
}

function write(handle: number, text: string): void {
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
