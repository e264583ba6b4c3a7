import { expect, it } from 'vitest'

import { acceptedEncoding } from '#server/http/encodings/acceptedEncoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['identity', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0.0, gzip;q=0.000', 'identity'],
  ['identity;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['brotli', 'identity'],
])('a caller that accepts %j is sent %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
