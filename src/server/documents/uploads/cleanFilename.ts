/** Browsers escape these three characters, and no other, in the name of a file that they send in a form. */
const ESCAPED = /%(?:22|0D|0A)/g

/**
 * The name under which a document is shown: its last part without any path, composed (NFC), without control characters
 * and those that turn the direction of writing. Null where it is not the name of a PDF.
 */
export function cleanFilename(name: string): string | null {
  const clean = name
    .normalize('NFC')
    .replace(ESCAPED, (escaped) => decodeURIComponent(escaped))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  if (!clean || !/.\.pdf$/i.test(clean)) return null
  return clean
}
