import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { AuditHead } from './auditSeal.ts'

/** A head as it is put down, and when, in process time. */
export interface WrittenHead extends AuditHead {
  seen: number
}

const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
/** Longer than some lines. */
const END_BYTES = 4096

/**
 * Where the heads of the audit stand apart from the database: a line of JSON each, only ever added. It is called as
 * the audit is, for a folder may serve one database after another.
 */
export function headsFile(dataDir: string, book: string) {
  const path = join(dataDir, 'audit', `${book}.jsonl`)
  return {
    path,

    /** All of them, in their order. A line that a power cut left half written is none. */
    async read(): Promise<WrittenHead[]> {
      const text = (await readFile(path, 'utf8').catch(orNothing)) ?? ''
      return text.split('\n').flatMap(headOf)
    },

    /** When the last one was put down; of a long file its end alone is read. */
    async lastSeen(): Promise<number | undefined> {
      const file = await open(path, 'r').catch(orNothing)
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        const length = Math.min(size, END_BYTES)
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
        return buffer.toString().split('\n').flatMap(headOf).at(-1)?.seen
      } finally {
        await file.close()
      }
    },

    /** On the disk, once it is done. */
    async add(heads: WrittenHead[]): Promise<void> {
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
      const file = await open(path, 'a', PRIVATE_FILE)
      try {
        // The line before may have been cut off half way: none begins in it.
        await file.writeFile(heads.map((head) => `\n${JSON.stringify(head)}`).join(''))
        await file.datasync()
      } finally {
        await file.close()
      }
    },
  }
}

function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function headOf(line: string): WrittenHead[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as WrittenHead]
  } catch {
    return []
  }
}
