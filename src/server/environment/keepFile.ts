import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file that spares the next process some work. Where none can be written, each does the work anew. */
export function keepFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    // Processes that write at once leave a whole file each.
    const written = `${file}.${process.pid}`
    writeFileSync(written, text)
    renameSync(written, file)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
