import { describe, expect, it } from 'vitest'

import { cleanFilename } from '#server/documents/uploads/cleanFilename.ts'

describe('the name of an uploaded file', () => {
  it.each([
    ['bilancio.pdf', 'bilancio.pdf'],
    ['Bilancio 2025 (finale).PDF', 'Bilancio 2025 (finale).PDF'],
    ['../../etc/bilancio.pdf', 'bilancio.pdf'],
    ['C:\\documenti\\bilancio.pdf', 'bilancio.pdf'],
    ['bilan\r\ncio.pdf', 'bilancio.pdf'],
    ['fdp.\u202ebilancio.pdf', 'fdp.bilancio.pdf'],
    ['perche\u0301.pdf', 'perché.pdf'],
    ['"virgolette".pdf', '"virgolette".pdf'],
    ['%22virgolette%22 al 5%.pdf', '"virgolette" al 5%.pdf'],
    ['bilan%0D%0Acio.pdf', 'bilancio.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFilename(given)).toBe(kept)
  })

  it.each(['', '.pdf', 'bilancio', 'bilancio.pdf.exe', 'bilancio.docx', '/'])(
    'is not %j: that is no PDF',
    (given) => {
      expect(cleanFilename(given)).toBeNull()
    },
  )
})
