import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file that its owner alone can read, and waits until it is on the disk: what comes after it may rely on it. */
export function writeDurably(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flush: true })
}

/** Waits until the name that a file was given is on the disk. */
export function keepName(file: string): void {
  // Windows opens no folder.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
