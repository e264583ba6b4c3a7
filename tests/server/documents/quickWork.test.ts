import { describe, expect, it } from 'vitest'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'
import { contractPdf } from '#server/documents/papers/contractPdf.ts'
import { inspectPdf } from '#server/documents/inspection/inspectPdf.ts'
import { PdfWork } from '#server/documents/inspection/pdf/PdfWork.ts'
import { QUICK_WORK } from '#server/documents/inspection/PdfInspector.ts'

import { madePdf } from '../../support/madePdf.ts'
import { pdfOfBytes } from '../../support/pdfOfBytes.ts'
import { sampleTerms } from '../../support/sampleTerms.ts'
import { entangledFiles, packed } from './dangerous/slowFiles.ts'
import { onePage, streamOf, writePdf } from './mutants/writePdf.ts'

const picture = streamOf('ab\n'.repeat(1_700_000))

const ordinary: Record<string, () => Buffer | Promise<Buffer>> = {
  'one page': () => madePdf(),
  '50 pages': () => pagesOf(50),
  '200 pages': () => pagesOf(200),
  'a scan of 5 MiB': () => pdfOfBytes(MAXIMUM_DOCUMENT_BYTES),
  'a contract': async () => Buffer.from(await contractPdf(sampleTerms)),
  'a file of 600 KiB that is encrypted': () => encryptedOf(600 * 1024),
}

const heavy: Record<string, () => Buffer | Promise<Buffer>> = {
  ...Object.fromEntries(Object.entries(entangledFiles).map(([name, file]) => [name, () => file])),
  '40,000 objects': () => writePdf([...onePage(), ...Array.from({ length: 40_000 }, () => '<< /A [1 2] >>')]),
  '200,000 values in 4 kB': () => writePdf([...onePage(), packed(`[${'<<>> '.repeat(200_000)}]`)]),
  'a text of 5 MB': () => writePdf([...onePage(), `(${'a'.repeat(5_000_000)})`]),
  'a file of 5 MB that is encrypted': () => encryptedOf(5_000_000),
  'a picture of 5 MB whose length is wrong': () =>
    writePdf([...onePage(), picture.replace(/\/Length \d+/, '/Length 3')]),
  'a file of 5 MB whose end leads nowhere': () =>
    Buffer.from(
      writePdf([...onePage(), picture])
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n0'),
      'latin1',
    ),
}

describe('the work of a quick document, counted,', () => {
  it.each(Object.entries(ordinary))('is enough for %s', async (_, make) => {
    const work = new PdfWork(QUICK_WORK)

    expect(await inspectPdf(await make(), 'bilancio.pdf', work)).toBeNull()
    expect(work.isExceeded).toBe(false)
  })

  it.each(Object.entries(heavy))('is not enough for %s', async (_, make) => {
    const work = new PdfWork(QUICK_WORK)

    await inspectPdf(await make(), 'bilancio.pdf', work)

    expect(work.isExceeded).toBe(true)
  })
})

function pagesOf(count: number): Promise<Buffer> {
  return madePdf((document) => {
    while (document.getPageCount() < count) document.addPage().drawText('Bilancio')
  })
}

function encryptedOf(bytes: number): Promise<Buffer> {
  return madePdf((document) => {
    document.context.register(document.context.stream(new Uint8Array(bytes).fill(0x20)))
    document.encrypt({ userPassword: '', ownerPassword: 'bilancio' })
  })
}
