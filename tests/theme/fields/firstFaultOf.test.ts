import { expect, it } from 'vitest'

import { firstFaultOf } from '#theme/fields/firstFaultOf.ts'

const pdf = (name: string, bytes = 100) => new File(['%PDF-1.7\n'.padEnd(bytes, ' ')], name)

it('finds nothing wrong with a PDF of the largest size allowed', async () => {
  expect(await firstFaultOf(pdf('bilancio.PDF', 1000), 1000)).toBeUndefined()
})

it.each([
  ['one byte too many', pdf('bilancio.pdf', 1001), 'size'],
  ['another kind of file', pdf('bilancio.docx'), 'format'],
  ['a file that is only called PDF', new File(['PK..'], 'bilancio.pdf'), 'format'],
  ['an empty file', new File([], 'bilancio.pdf'), 'format'],
])('refuses %s', async (_, file, fault) => {
  expect(await firstFaultOf(file, 1000)).toBe(fault)
})
