const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Returns what bytes say as JSON, with a byte order mark before it or without. Throws where they say none, and where they
 * are no UTF-8: letters of another encoding would stand on papers as others.
 */
export function readJson(bytes: Uint8Array): unknown {
  return JSON.parse(utf8.decode(bytes))
}
