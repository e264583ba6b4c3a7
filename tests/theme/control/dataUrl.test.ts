import { expect, it } from 'vitest'

import { fileOf } from '#theme/control/dataUrl.ts'
import { isDataUrl } from '#validation/formats/dataUrl.ts'

const kept = 'data:application/pdf;name=visura%20camerale.pdf;base64,JVBERi0xLjcK'

it('reads the name and the size of a file from its address', () => {
  expect(fileOf(kept)).toEqual({ name: 'visura camerale.pdf', bytes: 9 })
})

it.each([
  ['data:application/pdf;base64,JVBERi0=', { name: undefined, bytes: 5 }],
  ['data:text/plain;name=%E0%A4%A;base64,QQ==', { name: '%E0%A4%A', bytes: 1 }],
  ['nothing', { name: undefined, bytes: undefined }],
])('makes the best of %s', (url, file) => {
  expect(fileOf(url)).toEqual(file)
})

it.each([kept, 'data:text/plain;base64,'])('takes %s for a file', (url) => {
  expect(isDataUrl(url)).toBe(true)
})

it.each(['data:text/plain,hello', 'https://example.com', 'data:;base64,QQ==', 'data:a/b;base64,***', ''])(
  'does not take %j for a file',
  (url) => {
    expect(isDataUrl(url)).toBe(false)
  },
)
