import { createHmac, randomUUID } from 'node:crypto'

import { CompactSign, generateKeyPair, SignJWT } from 'jose'

import type { BuiltServer } from './buildTestServer.ts'

/** Tokens that the server did not issue just so, each with a name: `token`, which is good, in every way bent. */
export async function forgedTokens(
  { context, clock }: BuiltServer,
  token: string,
): Promise<[string, string][]> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const { kid, privateKey } = context.keys.signing
  const head = { alg: 'EdDSA', kid, typ: 'at+jwt' }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (changes: object, headers: object = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...head, ...headers }).sign(privateKey)
  const now = Math.floor(clock.now().getTime() / 1000)
  const signText = (text: string) =>
    new CompactSign(new TextEncoder().encode(text)).setProtectedHeader(head).sign(privateKey)
  const stranger = await generateKeyPair('EdDSA')
  const rsa = await generateKeyPair('RS256')
  const ecdsa = await generateKeyPair('ES256')
  const publicKeys = [
    header,
    kid,
    'secret',
    '',
    JSON.stringify(
      await crypto.subtle
        .exportKey('jwk', context.keys.signing.verifying.get(kid) as CryptoKey)
        .catch(() => ''),
    ),
  ]

  const forged: [string, string][] = []
  const add = (name: string, ...tokens: string[]) =>
    tokens.forEach((one, index) => forged.push([`${name} ${index}`, one]))

  for (const alg of [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'HS256',
    'HS512',
    'RS256',
    'ES256',
    'Ed25519',
    'EdDSA ',
  ]) {
    add(
      `alg ${alg}`,
      `${encode({ ...head, alg })}.${payload}.${signature}`,
      `${encode({ ...head, alg })}.${payload}.`,
    )
  }
  for (const secret of publicKeys) {
    const text = `${encode({ ...head, alg: 'HS256' })}.${payload}`
    add('public key as secret', `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`)
  }
  add('signature', `${header}.${payload}.`, `${header}.${payload}`, `${header}.${payload}.${'A'.repeat(86)}`)
  add('signature', `${header}.${payload}.${signature.slice(0, -1)}`, `${header}.${payload}.${signature}A`)
  add(
    'padding',
    `${token}=`,
    `${token}==`,
    `${header}=.${payload}.${signature}`,
    ` ${token}`.trim() + '\t',
    `${token}.`,
  )
  add('segments', `${token}.${signature}`, `${header}.${header}.${payload}.${signature}`, '..', '.', 'a.b.c')
  add(
    'segments',
    `${payload}.${header}.${signature}`,
    `${header}.${payload}.${signature}.${header}.${payload}`,
  )
  add('encrypted', `${encode({ alg: 'dir', enc: 'A256GCM' })}..${header}.${payload}.${signature}`)
  add('payload', `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`)
  add('payload', `${header}.${encode({ ...claims, exp: now + 9_999_999 })}.${signature}`)
  add('payload', `${header}.${encode([])}.${signature}`, `${header}.${encode(null)}.${signature}`)
  add('key', await new SignJWT(claims).setProtectedHeader(head).sign(stranger.privateKey))
  add('key', await new SignJWT(claims).setProtectedHeader({ ...head, alg: 'RS256' }).sign(rsa.privateKey))
  add('key', await new SignJWT(claims).setProtectedHeader({ ...head, alg: 'ES256' }).sign(ecdsa.privateKey))
  for (const other of ['../../dev/null', '', 'other', "' or 1=1 --", '__proto__']) {
    add(`kid ${other}`, await sign({}, { kid: other }))
  }
  const jwk = await crypto.subtle.exportKey('jwk', stranger.publicKey)
  add('header', await sign({}, { jwk }), await sign({}, { jku: 'https://evil.example/keys' }))
  add(
    'header',
    await sign({}, { x5u: 'https://evil.example' }),
    await sign({}, { x5c: [] }),
    await sign({}, { typ: 'JWT' }),
  )
  add(
    'header',
    await sign({}, { cty: 'JWT' }),
    await sign({}, { typ: undefined }),
    await sign({}, { extra: 1 }),
  )
  add(
    'header',
    `${encode({ ...head, crit: ['exp'] })}.${payload}.${signature}`,
    `${encode('text')}.${payload}.${signature}`,
  )
  add(
    'iss',
    await sign({ iss: 'somebody' }),
    await sign({ iss: undefined }),
    await sign({ iss: ['digital-lending'] }),
  )
  add('aud', await sign({ aud: 'another' }), await sign({ aud: undefined }), await sign({ aud: [] }))
  add(
    'iat',
    await sign({ iat: now + 60 }),
    await sign({ iat: '1' }),
    await sign({ iat: undefined }),
    await sign({ iat: now + 0.5 }),
  )
  add(
    'exp',
    await sign({ exp: '9999999999' }),
    await sign({ exp: 1e20 }),
    await sign({ exp: -1 }),
    await sign({ exp: undefined }),
  )
  add('exp', await sign({ exp: null }), await sign({ exp: (claims['iat'] as number) - 1 }))
  add('sub', await sign({ sub: undefined }), await sign({ sub: 7 }), await sign({ sub: randomUUID() }))
  add(
    'jti',
    await sign({ jti: undefined }),
    await sign({ jti: randomUUID() }),
    await sign({ jti: {} }),
    await sign({ jti: "'" }),
  )
  add('nbf', await sign({ nbf: now + 60 }), await sign({ nbf: 'soon' }))
  const twice = JSON.stringify(claims).replace('{', `{"sub":"${randomUUID()}","exp":1,`)
  add('claims twice', `${header}.${Buffer.from(twice).toString('base64url')}.${signature}`)
  add('claims twice', await signText(twice), await signText(JSON.stringify(claims, null, 1)))
  add('no JSON', await signText('text'), await signText(''), await signText('{"iat":1'))
  add(
    'base64',
    `${header}.${Buffer.from('{"é":"ÿ?>"}').toString('base64')}.${signature}`,
    `${header}.${payload.slice(0, -1)}.${signature}`,
    `${header}.${payload}.${signature.replaceAll(/[A-Z]/g, '+')}`,
    `${header}.${payload}.${[...signature].toReversed().join('')}`,
    '%00.%00.%00',
    'é.é.é',
  )
  add('truncated', header, `${header}.`, `.${payload}.`, token.slice(1), token.slice(0, -20))
  add('size', 'a'.repeat(5000), `${header}.${'a'.repeat(5000)}.${signature}`)
  return forged
}
