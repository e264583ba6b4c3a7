const LONGEST = 255

/**
 * The name under which a document is shown: its last part without any path, composed (NFC), without control characters
 * and those that turn the direction of writing. Null where it is not the name of a PDF.
 */
export function cleanFilename(name: string): string | null {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  if (!clean || clean.length > LONGEST || !/.\.pdf$/i.test(clean)) return null
  return clean
}
