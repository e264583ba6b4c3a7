/** Returns random bytes as hexadecimal digits. `randomUUID` is missing where a page is not served securely. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => (256 + byte).toString(16).slice(1)).join('')
}
