import { expect, it } from 'vitest'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'
import { OpenUploads } from '#server/documents/uploads/OpenUploads.ts'
import { bytesOfUpload, requireUpload } from '#server/documents/uploads/readUpload.ts'

const MOST = 256 * 1024 * 1024
const MOST_OF_ONE = MAXIMUM_DOCUMENT_BYTES + 64 * 1024

it('two uploads of a session are under way at most, and a third once one of them is over', () => {
  const uploads = new OpenUploads()
  const endFirst = uploads.begin('one', 1)
  const endSecond = uploads.begin('one', 1)

  const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 2 } })
  expect(() => uploads.begin('one', 1)).toThrow(tooMany)
  expect(() => uploads.begin('other', 1)).not.toThrow()
  endFirst()
  expect(() => uploads.begin('one', 1)).not.toThrow()
  expect(() => uploads.begin('one', 1)).toThrow(tooMany)
  endSecond()
  expect(() => uploads.begin('one', 1)).not.toThrow()
})

it('all uploads together take as much memory as there may be, and not a byte more', () => {
  const uploads = new OpenUploads()
  const end = uploads.begin('one', MOST - 10)
  uploads.begin('two', 10)

  expect(() => uploads.begin('three', 1)).toThrow(
    expect.objectContaining({ code: 'OVERLOADED', details: { retryAfterSeconds: 2 } }),
  )
  end()
  expect(() => uploads.begin('three', MOST - 9)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }))
  expect(() => uploads.begin('three', MOST - 10)).not.toThrow()
})

it('an upload that is refused counts for nothing', () => {
  const uploads = new OpenUploads()
  uploads.begin('one', MOST)
  expect(() => uploads.begin('two', 1)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }))

  expect(() => uploads.begin('two', 0)).not.toThrow()
  expect(() => uploads.begin('two', 0)).not.toThrow()
})

it.each<[string | undefined, number]>([
  ['7', 7],
  [undefined, MOST_OF_ONE],
  [String(MOST_OF_ONE), MOST_OF_ONE],
])('an upload that announces %j bytes may take %j', (length, expected) => {
  const request = { headers: { 'content-length': length } } as never

  expect(bytesOfUpload(request)).toBe(expected)
})

it('an upload that announces a byte too many is refused', () => {
  const request = { headers: { 'content-length': String(MOST_OF_ONE + 1) } } as never

  expect(() => bytesOfUpload(request)).toThrow(expect.objectContaining({ code: 'DOCUMENT_TOO_LARGE' }))
})

it('what is no form with a file is no upload', () => {
  expect(() => requireUpload({ isMultipart: () => true } as never)).not.toThrow()
  expect(() => requireUpload({ isMultipart: () => false } as never)).toThrow(
    expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE' }),
  )
})
