import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'

import { PDFDict, type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'

import { bombFaultOf } from '#server/documents/bombFaultOf.ts'
import { contractPdf } from '#server/documents/contractPdf.ts'
import { inspectPdf } from '#server/documents/inspectPdf.ts'
import { outerFaultOf } from '#server/documents/outerFaultOf.ts'
import { PdfInspector } from '#server/documents/PdfInspector.ts'
import { canBeWithoutNetwork, withoutNetwork } from '#server/documents/withoutNetwork.ts'
import { makeCertificate } from '#server/sandbox/makeCertificate.ts'
import { signPdf } from '#server/sandbox/signPdf.ts'

import { madePdf } from '../../support/madePdf.ts'
import { sampleTerms } from '../../support/sampleTerms.ts'

const inspector = new PdfInspector()
afterAll(() => inspector.close())

describe('a PDF seen from outside', () => {
  it('begins and ends as one, whitespace after it allowed', async () => {
    const pdf = await madePdf()

    expect(outerFaultOf(pdf)).toBeNull()
    expect(outerFaultOf(Buffer.concat([pdf, Buffer.from('\r\n \0')]))).toBeNull()
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something before it', Buffer.from('MZ%PDF-1.7\n%%EOF')],
    ['no end', Buffer.from('%PDF-1.7\n')],
    ['something after its end', Buffer.from('%PDF-1.7\n%%EOF\n<script>')],
    ['its end too far away', Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF'), Buffer.alloc(2000)])],
  ])('is refused with %s', (_, file) => {
    expect(outerFaultOf(file)).not.toBeNull()
  })
})

describe('a PDF that would unpack to too much', () => {
  const bomb = (dictionary: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ])
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024))

  it.each([
    ['in its objects', bomb('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed)],
    ['in its cross references', bomb('/Type /XRef /Filter /FlateDecode', packed)],
    ['under another spelling', bomb('/Type /Obj#53tm /Filter /Fl#61teDecode', packed)],
    ['packed twice', bomb('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', deflateSync(packed))],
  ])('is refused before it is parsed: %s', (_, file) => {
    const start = performance.now()

    expect(bombFaultOf(file)).not.toBeNull()
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('may hold a large picture: contents of pages are not unpacked', () => {
    expect(bombFaultOf(bomb('/Type /XObject /Subtype /Image /Filter /FlateDecode', packed))).toBeNull()
  })
})

describe('a PDF seen from within', () => {
  it('is good where it only shows', async () => {
    expect(await inspectPdf(await madePdf())).toBeNull()
  })

  it('is good where it opens at a place of its own', async () => {
    const pdf = await madePdf((document) => {
      const [page] = document.getPages()
      if (page) document.catalog.set(PDFName.of('OpenAction'), document.context.obj([page.ref, 'Fit']))
    })

    expect(await inspectPdf(pdf)).toBeNull()
  })

  it('is good where it is protected against changes alone', async () => {
    const pdf = await madePdf((document) => {
      document.encrypt({ ownerPassword: 'secret', permissions: {} })
    })

    expect(await inspectPdf(pdf)).toBeNull()
  })

  it('is good with a contract and with a signature', async () => {
    const contract = await contractPdf(sampleTerms)
    const { at } = sampleTerms
    const signed = await signPdf(contract, makeCertificate('Prova', at), { name: 'A', taxCode: 'B', at })

    expect(await inspectPdf(contract)).toBeNull()
    expect(await inspectPdf(signed)).toBeNull()
  })

  it.each<[string, (document: PDFDocument) => void | Promise<void>]>([
    ['JavaScript', (document) => document.addJavaScript('main', 'app.alert(1)')],
    ['an attachment', (document) => document.attach(randomBytes(10), 'a.txt')],
    ['a password', (document) => document.encrypt({ userPassword: 'secret', permissions: {} })],
    ['an action when it opens', (document) => open(document, { S: 'JavaScript', JS: PDFString.of('1') })],
    ['a program to launch', (document) => onPage(document, { S: 'Launch', F: PDFString.of('a.exe') })],
    ['a form to send', (document) => onPage(document, { S: 'SubmitForm' })],
    ['another file to go to', (document) => onPage(document, { S: 'GoToR', F: PDFString.of('b.pdf') })],
    ['events', (document) => document.catalog.set(PDFName.of('AA'), PDFDict.withContext(document.context))],
    [
      'a form of another kind',
      (document) =>
        document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: PDFString.of('<xdp/>') })),
    ],
    ['too many pages', (document) => Array.from({ length: 200 }, () => document.addPage()).forEach(() => {})],
  ])('is refused with %s', async (_, change) => {
    expect(await inspectPdf(await madePdf(change))).not.toBeNull()
  })

  it('is refused where it is none', async () => {
    expect(await inspectPdf(Buffer.from('%PDF-1.7\ngarbage\n%%EOF\n'))).not.toBeNull()
    expect(await inspectPdf(randomBytes(5000))).not.toBeNull()
  })
})

describe('the processes that parse PDFs', () => {
  it('judge many at once, each by itself', async () => {
    const good = await madePdf()
    const bad = await madePdf((document) => document.addJavaScript('main', '1'))

    const verdicts = await Promise.all([good, bad, good, bad, good].map((pdf) => inspector.faultOf(pdf)))

    expect(verdicts.map((verdict) => verdict === null)).toEqual([true, false, true, false, true])
  })

  it.skipIf(!canBeWithoutNetwork())('reach nothing, not even this machine', async () => {
    const listening = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    const asking = [process.execPath, '-e', `await fetch('http://127.0.0.1:${port}')`]
    const run = async ([command = '', ...args]: string[]) =>
      (await once(spawn(command, args, { stdio: 'ignore' }), 'exit'))[0] as number

    expect(await run(asking)).toBe(0)
    expect(await run(withoutNetwork(asking))).not.toBe(0)
    listening.close()
  })

  it('refuse work when too much waits', async () => {
    const busy = new PdfInspector()
    const good = await madePdf()

    const verdicts = await Promise.allSettled(Array.from({ length: 60 }, () => busy.faultOf(good)))
    busy.close()

    const refused = verdicts.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(60 - 52)
    expect(refused[0]).toMatchObject({ reason: { code: 'OVERLOADED' } })
  })
})

type Entries = Record<string, string | PDFString>

function action({ context }: PDFDocument, entries: Entries): PDFDict {
  return context.obj({ Type: 'Action', ...entries })
}

function open(document: PDFDocument, entries: Entries): void {
  document.catalog.set(PDFName.of('OpenAction'), action(document, entries))
}

function onPage(document: PDFDocument, entries: Entries): void {
  const link = document.context.obj({ Type: 'Annot', Subtype: 'Link', A: action(document, entries) })
  document.getPages()[0]?.node.addAnnot(document.context.register(link))
}
