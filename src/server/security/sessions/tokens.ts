import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'

import type { TokenClaims } from '#contract/token.ts'

import type { Keys } from '../keys/Keys.ts'

const ISSUER = 'digital-lending'
const AUDIENCE = 'digital-lending-api'
const TYPE = 'at+jwt'
const ALGORITHM = 'EdDSA'
const TOLERANCE_SECONDS = 5
const LONGEST_TOKEN = 2000
/** Three parts of base64url, as the specification reads them. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/

const KEPT_TOKENS = 5000
/** The claims of tokens that these keys have signed: an applicant sends the same one some fifty times. */
const signed = new WeakMap<Keys['signing'], Map<string, TokenClaims>>()

/** As the ids of our tokens are. */
const ID = /^[0-9a-f-]{36}$/

/** Signs the claims of a session token. */
export async function signToken({ signing }: Keys, { iat, exp, sub, jti }: TokenClaims): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(jti)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(signing.privateKey)
}

/** The claims of a token of ours and whether its time is over; null for anything that we did not sign just so. */
export async function readToken(
  { signing }: Pick<Keys, 'signing'>,
  token: string,
  now: Date,
): Promise<{ claims: TokenClaims; expired: boolean } | null> {
  if (token.length > LONGEST_TOKEN || !SHAPE.test(token) || !isCanonical(token)) return null
  try {
    const known = signed.get(signing)?.get(token)
    const claims = known ?? (await signedClaims(signing, token))
    if (!known && claims) remember(signing, token, claims)
    const seconds = now.getTime() / 1000
    if (!claims || claims.iat > seconds + TOLERANCE_SECONDS || claims.exp <= claims.iat) return null
    return { claims, expired: claims.exp <= seconds }
  } catch {
    return null
  }
}

/** Returns the claims of a token that we have signed; null for any other. Whether its time is over is another question. */
async function signedClaims(signing: Keys['signing'], token: string): Promise<TokenClaims | null> {
  if (!isSaidOnce(token)) return null
  const header = decodeProtectedHeader(token)
  const publicKey = signing.verifying.get(String(header.kid))
  if (!publicKey || !hasOurHeader(header, String(header.kid))) return null
  // An expired token of ours is distinguished from a forged one.
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
    typ: TYPE,
    requiredClaims: ['iat', 'exp', 'sub', 'jti'],
    currentDate: new Date(0),
    clockTolerance: Number.MAX_SAFE_INTEGER,
  })
  return claimsOf(payload)
}

function remember(signing: Keys['signing'], token: string, claims: TokenClaims): void {
  const known = signed.get(signing) ?? new Map<string, TokenClaims>()
  if (known.size >= KEPT_TOKENS) known.clear()
  signed.set(signing, known.set(token, claims))
}

/** Returns the id that a token claims, signed or not: good to find a row, and for nothing else. */
export function claimedId(token: string): string | undefined {
  if (token.length > LONGEST_TOKEN || !SHAPE.test(token)) return undefined
  try {
    const { jti } = decodeJwt(token)
    return typeof jti === 'string' && ID.test(jti) ? jti : undefined
  } catch {
    return undefined
  }
}

/** No other writing of the same bytes is accepted. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** No other writing of the same claims either: one that says a claim twice means two things. */
function isSaidOnce(token: string): boolean {
  const [header = '', payload = ''] = token.split('.')
  return [header, payload]
    .map((part) => Buffer.from(part, 'base64url').toString())
    .every((text) => JSON.stringify(JSON.parse(text)) === text)
}

function hasOurHeader(header: object, kid: string): boolean {
  const expected = { alg: ALGORITHM, kid, typ: TYPE }
  const entries = Object.entries(header)
  return entries.length === 3 && entries.every(([name, value]) => expected[name as 'alg'] === value)
}

/** We sign no `nbf`: one in the future would go unseen by a check that looks at no clock. */
function claimsOf({ iat, exp, sub, jti, nbf }: JWTPayload): TokenClaims | null {
  if (nbf !== undefined) return null
  const isWhole = Number.isSafeInteger(iat) && Number.isSafeInteger(exp)
  if (!isWhole || typeof sub !== 'string' || typeof jti !== 'string') return null
  return { iat: iat as number, exp: exp as number, sub, jti }
}
