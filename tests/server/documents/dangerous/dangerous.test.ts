import { describe, expect, it } from 'vitest'

import { inspectPdf } from '#server/documents/inspection/inspectPdf.ts'
import { outerFaultOf } from '#server/documents/inspection/outerFaultOf.ts'

import { madePdf } from '../../../support/madePdf.ts'
import { dangerousFiles } from './dangerousFiles.ts'
import { dangers, harmless } from './dangers.ts'
import { forms, onePageOf, writeForm, writePacked } from './writeForm.ts'

const OWN_NAME = 'bilancio.pdf'

async function faultOf(file: Buffer): Promise<string | null> {
  return outerFaultOf(file) ?? (await inspectPdf(file, OWN_NAME))
}

describe('a document with something harmless in it', () => {
  it.each(Object.entries(harmless))('is accepted in every form: %s', async (_, additions) => {
    const files = forms.map((form) => writeForm(onePageOf(additions), form))

    expect(await Promise.all(files.map(faultOf))).toEqual(forms.map(() => null))
  })

  it('is accepted as pdfTeX writes it, its length of a stream in another object too', async () => {
    const objects = {
      ...onePageOf({ catalog: '/Lang (it)' }),
      5: '<< /Producer (pdfTeX-1.40.25) /PTEX.Fullbanner (a) >>',
    }
    const withLength = { ...objects, 4: '<< /Length 6 0 R >>\nstream\n0 0 m 9 9 l S\nendstream', 6: '13' }

    expect(await faultOf(writePacked(objects))).toBeNull()
    expect(await faultOf(writePacked(withLength))).toBeNull()
  })

  it.each([
    ['blanks', ' \r\n\t'],
    ['a mark of UTF-8', '\xef\xbb\xbf'],
    ['a line of text', 'Content-Type: application/pdf\r\n\r\n'],
    ['1,024 bytes', ' '.repeat(1024)],
  ])('is accepted behind %s', async (_, before) => {
    expect(await faultOf(Buffer.concat([Buffer.from(before, 'latin1'), await madePdf()]))).toBeNull()
  })

  it('is not accepted under another name where it leads to itself', async () => {
    const file = writeForm(onePageOf(harmless['a link to itself by its name'] ?? {}), 'plain')

    expect(await inspectPdf(file, 'altro.pdf')).not.toBeNull()
  })
})

describe('a dangerous document', () => {
  const inForms = Object.entries(dangers).flatMap(([kind, additions]) =>
    forms.map((form) => ({ name: `${kind}, ${form}`, file: writeForm(onePageOf(additions), form) })),
  )
  const whole = Object.entries(dangerousFiles).flatMap(([kind, files]) =>
    files.map((file, index) => ({ name: `${kind}, ${index}`, file })),
  )

  it('is one of at least 200 files of 40 kinds', () => {
    expect(Object.keys(dangers).length + Object.keys(dangerousFiles).length).toBeGreaterThanOrEqual(40)
    expect(inForms.length + whole.length).toBeGreaterThanOrEqual(200)
  })

  it('is refused for what it holds, in whatever form', async () => {
    const wrong: string[] = []
    for (const { name, file } of inForms) {
      const fault = await faultOf(file)
      // A file that is only broken would prove nothing.
      if (fault === null || !/active content|another file|page of the web/.test(fault))
        wrong.push(`${name}: ${fault}`)
    }

    expect(wrong).toEqual([])
  })

  it('is refused however it is written', async () => {
    const accepted: string[] = []
    for (const { name, file } of whole) if ((await faultOf(file)) === null) accepted.push(name)

    expect(accepted).toEqual([])
  })
})
