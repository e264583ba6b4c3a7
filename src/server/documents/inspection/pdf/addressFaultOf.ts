/** Addresses that a person may be led to. */
const SAFE = ['http', 'https', 'mailto', 'tel']
const LONGEST = 8192
const HOST = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i

/**
 * Why a link must not be there, or null: it leads to a file, a share of Windows, a script, or to what only some readers
 * understand. It is looked at as readers do, which leave out blanks and control characters, and as it stands.
 */
export function addressFaultOf(bytes: Buffer): string | null {
  const text = textOf(bytes)
  if (text.length > LONGEST) return 'a very long address'
  // Blanks, control characters, marks that cannot be seen.
  const seen = text.replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/gu, '')
  const unescaped = seen.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return faultOf(seen) ?? faultOf(unescaped.replace(/[\p{Cc}\p{Cf}\p{Zs}]/gu, ''))
}

function faultOf(address: string): string | null {
  if (/^[\\/]{2}/.test(address) || address.startsWith('\\')) return 'an address of a share'
  const [, scheme = '', rest = ''] = /^([^/?#:]*):(.{0,6})/s.exec(address) ?? []
  // A name without a dot could be the scheme of a script: `javascript:1/alert()` runs.
  const isHostWithPort = HOST.test(scheme) && /^\d{1,5}(?:[/?#]|$)/.test(rest)
  if (!address.includes(':') || isHostWithPort || SAFE.includes(scheme.toLowerCase())) return null
  return scheme === '' && !address.startsWith(':') ? null : 'an address that leads to no page'
}

/** A string of a PDF as text: UTF-16 or UTF-8 where its mark says so, else one byte a letter. */
export function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
    return even.swap16().toString('utf16le')
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}
