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

it.each(['data:text/plain,ciao', ';base64x', 'data:a;base64', ''])(
  'knows no size of what it cannot read: %s',
  (url) => {
    expect(fileOf(url)).toEqual({ name: undefined, bytes: undefined })
  },
)

it('knows the name of a file as it was written, also where that cannot be decoded', () => {
  expect(fileOf('data:a;name=50%25.pdf;base64,eA==')).toEqual({ name: '50%.pdf', bytes: 1 })
  expect(fileOf('data:a;name=50%.pdf;x=1;base64,eHl6')).toEqual({ name: '50%.pdf', bytes: 3 })
})
