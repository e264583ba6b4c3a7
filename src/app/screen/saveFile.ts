import type { ReceivedFile } from '#api/ReceivedFile.ts'

/** Gives a received file to the browser, under its own name. */
export function saveFile(file: unknown): void {
  const { url, filename } = file as ReceivedFile
  const link = Object.assign(document.createElement('a'), { href: url, download: filename })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
