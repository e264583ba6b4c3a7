import { expect, it } from 'vitest'

import { isDataUrl } from '#validation/formats/dataUrl.ts'

it.each([
  'data:text/plain;base64,',
  'data:application/vnd.ms-excel+xml;base64,QUJD',
  'data:application/pdf;name=visura%20(1).pdf;charset.x-1=utf-8;base64,JVBERi0+/z==',
  'data:a/b;name=;base64,QQ=',
])('takes %s for a file', (url) => {
  expect(isDataUrl(url)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['something before it', ' data:text/plain;base64,QQ=='],
  ['something after it', 'data:text/plain;base64,QQ== '],
  ['no kind', 'data:;base64,QQ=='],
  ['no kind before the slash', 'data:/plain;base64,QQ=='],
  ['no kind after the slash', 'data:text/;base64,QQ=='],
  ['a space in the kind', 'data:te xt/plain;base64,QQ=='],
  ['a parameter without a name', 'data:text/plain;=a;base64,QQ=='],
  ['a space in the name of a parameter', 'data:text/plain;na me=a;base64,QQ=='],
  ['a quote in a parameter', 'data:text/plain;name="a";base64,QQ=='],
  ['what is not base64', 'data:text/plain;base64,***'],
  ['what is not base64 at all', 'data:text/plain,hello'],
  ['three signs at the end', 'data:text/plain;base64,QQ==='],
])('refuses %s', (_, url) => {
  expect(isDataUrl(url)).toBe(false)
})
