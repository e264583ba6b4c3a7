import type { TokenClaims } from '#contract/token.ts'

/**
 * The claims of a session token: three parts, the middle one base64url of a JSON object in UTF-8 that holds the numbers
 * `iat` and `exp`, in seconds. Anything else throws `Jwt Decoding failed`. Nothing is verified: that is the server's part.
 */
export function decodeToken(token: unknown): TokenClaims {
  try {
    return claimsOf(token)
  } catch (cause) {
    throw new Error('Jwt Decoding failed', { cause })
  }
}

function claimsOf(token: unknown): TokenClaims {
  if (typeof token !== 'string') throw new TypeError('not a string')
  const parts = token.split('.')
  const [, payload] = parts
  if (parts.length !== 3 || !payload || !parts.every((part) => /^[\w-]+$/.test(part))) {
    throw new TypeError('not three parts of base64url')
  }
  const claims = JSON.parse(utf8Of(payload)) as Partial<TokenClaims> | null
  if (!Number.isFinite(claims?.iat) || !Number.isFinite(claims?.exp)) throw new TypeError('no iat or no exp')
  return claims as TokenClaims
}

function utf8Of(base64url: string): string {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
