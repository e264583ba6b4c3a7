import { fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'

import { type PDFDict, type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it, vi } from 'vitest'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'
import { bombFaultOf } from '#server/documents/inspection/bombFaultOf.ts'
import { contractPdf } from '#server/documents/papers/contractPdf.ts'
import { inspectPdf } from '#server/documents/inspection/inspectPdf.ts'
import { outerFaultOf } from '#server/documents/inspection/outerFaultOf.ts'
import { type Inspection, PdfInspector } from '#server/documents/inspection/PdfInspector.ts'
import { canBeWithoutNetwork, withoutNetwork } from '#server/documents/inspection/withoutNetwork.ts'
import { makeCertificate } from '#server/adapters/sandbox/signing/makeCertificate.ts'
import { signPdf } from '#server/adapters/sandbox/signing/signPdf.ts'

import { addedTo, type Change } from '../../support/changePdf.ts'
import { cpuMilliseconds } from '../../support/cpuMilliseconds.ts'
import { madePdf } from '../../support/madePdf.ts'
import { sampleTerms } from '../../support/sampleTerms.ts'
import { onePage, streamOf, writePdf } from './mutants/writePdf.ts'

const DOCUMENTS = new URL('../../../src/server/documents/inspection/', import.meta.url)
const OPEN = PDFName.of('OpenAction')
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
    ['its beginning too far away', Buffer.concat([Buffer.alloc(1025), Buffer.from('%PDF-1.7\n%%EOF')])],
    ['no end', Buffer.from('%PDF-1.7\n')],
    ['something after its end', Buffer.from('%PDF-1.7\n%%EOF\n<script>')],
    ['its end too far away', Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF'), Buffer.alloc(2000)])],
  ])('is refused with %s', (_, file) => {
    expect(outerFaultOf(file)).not.toBeNull()
  })
})

describe('a PDF that would unpack to too much', () => {
  const bomb = (dictionary: string, data: Buffer, endOfLine = '\n') =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream${endOfLine}`),
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
    let fault: unknown
    const cost = cpuMilliseconds(() => {
      fault = bombFaultOf(file)
    })

    expect(fault).not.toBeNull()
    expect(cost).toBeLessThan(500)
  })

  it.each(['\n', '\r\n', '\r', ' \n', '\t\r\n', ' \t \r'])(
    'is refused though its line ends in %j',
    (endOfLine) => {
      const file = bomb('/Type /ObjStm /Filter /FlateDecode', packed, endOfLine)

      expect(bombFaultOf(file)).toBe('its objects unpack to too much')
    },
  )

  it('is refused with many small ones that are too much together, and no sooner', () => {
    const quarter = deflateSync(Buffer.alloc(4 * 1024 * 1024))
    const objects = (count: number) =>
      Buffer.concat(Array.from({ length: count }, () => bomb('/Type /ObjStm /Filter /FlateDecode', quarter)))

    expect(bombFaultOf(objects(4))).toBeNull()
    expect(bombFaultOf(objects(5))).not.toBeNull()
  })

  it.each([
    ['the word stream', 'stream\n'],
    ['streams without end', ' obj stream\n'],
    ['objects that unpack to nothing', '1 0 obj/Type/ObjStm/Filter/Fl stream\n'],
    ['lists of filters without end', `1 0 obj/Type/ObjStm${'/F['.repeat(1300)} stream\n`],
    ['names in full', `1 0 obj${'/#41'.repeat(1000)} stream\n`],
  ])('keeps nobody waiting, though 5 MiB are nothing but %s', (_, unit) => {
    const file = Buffer.from(unit.repeat(MAXIMUM_DOCUMENT_BYTES / unit.length))

    expect(cpuMilliseconds(() => bombFaultOf(file))).toBeLessThan(2000)
  })

  it('may hold a large picture: contents of pages are not unpacked', () => {
    expect(bombFaultOf(bomb('/Type /XObject /Subtype /Image /Filter /FlateDecode', packed))).toBeNull()
  })
})

describe('a PDF seen from within', () => {
  it('is good where it only shows', async () => {
    expect(await inspectPdf(await madePdf())).toBeNull()
  })

  it.each<[string, Change]>([
    [
      'opens at a place of its own',
      (document) => document.catalog.set(OPEN, document.context.obj([document.getPage(0).ref, 'Fit'])),
    ],
    [
      'goes to a place of its own when it opens',
      (document) => open(document, { S: 'GoTo', D: PDFString.of('p') }),
    ],
    ['has a form', (document) => document.getForm().createTextField('name').addToPage(document.getPage(0))],
    [
      'has links to pages of the web',
      (document) => onPage(document, { S: 'URI', URI: PDFString.of('https://a.it') }),
    ],
    [
      'is protected against changes alone',
      (document) => document.encrypt({ ownerPassword: 'secret', permissions: {} }),
    ],
    [
      'is protected as it always was',
      (document) => document.encrypt({ userPassword: '', ownerPassword: 'b' }),
    ],
    ['has 200 pages', pages(200)],
  ])('is good where it %s', async (_, change) => {
    expect(await inspectPdf(await madePdf(change))).toBeNull()
  })

  it('is good where it was added to, and is judged with what was added', async () => {
    expect(await inspectPdf(await addedTo(await madePdf(), () => {}))).toBeNull()
    const withScript = await addedTo(await madePdf(), (document) => open(document, { S: 'JavaScript' }))
    expect(await inspectPdf(withScript)).not.toBeNull()
  })

  it('is good where it is protected, and what was added to it says nothing of that', async () => {
    const file = await madePdf((document) => document.encrypt({ ownerPassword: 'secret', permissions: {} }))
    const added = Buffer.from('\ntrailer\n<< /Size 1 >>\nstartxref\n0\n%%EOF\n')

    expect(await inspectPdf(Buffer.concat([file, added]))).toBeNull()
  })

  it('is good with a contract and with a signature', async () => {
    const contract = await contractPdf(sampleTerms)
    const { at } = sampleTerms
    const signed = await signPdf(contract, makeCertificate('Prova', at), { name: 'A', taxCode: 'B', at })

    expect(await inspectPdf(contract)).toBeNull()
    expect(await inspectPdf(signed)).toBeNull()
  })

  it.each<[string, Change]>([
    ['JavaScript', (document) => document.addJavaScript('main', 'app.alert(1)')],
    ['an attachment', (document) => document.attach(randomBytes(10), 'a.txt')],
    ['a password', (document) => document.encrypt({ userPassword: 'secret', permissions: {} })],
    ['an action when it opens', (document) => open(document, { S: 'JavaScript', JS: PDFString.of('1') })],
    [
      'a page of the web when it opens',
      (document) => open(document, { S: 'URI', URI: PDFString.of('a.it') }),
    ],
    ['events', holds('AA')],
    ['a script of any place', holds('JS')],
    ['a list of scripts', holds('JavaScript')],
    ['a file within', holds('EmbeddedFile')],
    ['a list of files within', holds('EmbeddedFiles')],
    ['a film or a game', holds('RichMedia')],
    ['a form of another kind', holds('XFA')],
    ...['Launch', 'JavaScript', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR'].map(
      (name): [string, Change] => [`the action ${name}`, (document) => onPage(document, { S: name })],
    ),
    ['a name in full letters', (document) => document.catalog.set(PDFName.of('J#53'), PDFString.of('1'))],
    ['no page', (document) => document.removePage(0)],
    ['201 pages', pages(201)],
  ])('is refused with %s', async (_, change) => {
    expect(await inspectPdf(await madePdf(change))).not.toBeNull()
  })

  it.each(['/Prev /Elsewhere', '/Prev 0 /Prev (a)', '/XRefStm [1]'])(
    'is refused whose trailer says %s of other cross references',
    async (entry) => {
      const file = writePdf(onePage()).toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${entry}`)

      expect(await inspectPdf(Buffer.from(file, 'latin1'))).toBe('its cross references cannot be read')
    },
  )

  it('is refused where a reader that knows no predictors finds another number in its packed objects', async () => {
    const rows = Buffer.from([...'10 0 5'].flatMap((one) => [0, one.charCodeAt(0)]))
    const dictionary =
      '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>'
    const file = writePdf([...onePage(), streamOf(deflateSync(rows).toString('latin1'), dictionary)])

    expect(await inspectPdf(file)).toBe('two parsers find different objects')
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

    const verdicts = await Promise.all(
      [good, bad, good, bad, good].map((pdf, at) => inspector.faultOf(asked(pdf), `session ${at}`)),
    )

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

  it('take the next document of a session, though another process never comes to an end', async () => {
    const program = fileURLToPath(new URL('../../fixtures/slowProcess.ts', import.meta.url))
    const held = new PdfInspector({ longestMs: 600_000, program })
    const bring = (text: string, session: string) => held.faultOf(asked(Buffer.from(text)), session)
    const endless = bring('large', 'another').catch(({ code }: { code: string }) => code)

    expect(await bring('first', 'a session')).toBeNull()
    expect(await bring('second', 'a session')).toBeNull()
    held.close()
    expect(await endless).toBe('it takes too much time or memory')
  })

  it('that end because they were idle for long are given nothing more', async () => {
    const good = await madePdf()
    const rested = new PdfInspector()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await rested.faultOf(asked(good), 'a session')).toBeNull()
        // What was asked for goes on once its process rests.
        await new Promise((resolve) => setImmediate(resolve))
        vi.advanceTimersByTime(30_000)
      }
    } finally {
      vi.useRealTimers()
      rested.close()
    }
  })

  it('go on after one whose parser leaves something failing behind', async () => {
    const damaged = readFileSync(join(import.meta.dirname, '../../fixtures/damaged/unawaited.pdf'))
    const good = await madePdf()
    const child = fork(fileURLToPath(new URL('inspectPdfProcess.ts', DOCUMENTS)), {
      serialization: 'advanced',
      stdio: 'ignore',
    })
    await once(child, 'message')

    const ask = async (pdf: Buffer) => {
      child.send(asked(pdf))
      const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
      // What failed behind it is told once all else is done.
      await new Promise((resolve) => setImmediate(resolve))
      return said
    }

    expect(await ask(damaged)).toMatchObject({ fault: expect.any(String) })
    expect(await ask(good)).toMatchObject({ fault: null })
    child.kill()
  })

  it('refuse work when too much waits', async () => {
    const busy = new PdfInspector()
    const good = await madePdf()

    const verdicts = await Promise.allSettled(
      Array.from({ length: 110 }, (_, at) => busy.faultOf(asked(good), `session ${at}`)),
    )
    busy.close()

    const refused = verdicts.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(110 - 102)
    expect(refused[0]).toMatchObject({ reason: { code: 'OVERLOADED' } })
  })
})

describe.skipIf(!existsSync('/usr/bin/prlimit'))('a process that parses a PDF', () => {
  it('is ended once it has used up its seconds of the processor, and the PDF is refused', async () => {
    const program = fileURLToPath(new URL('../../fixtures/endlessProcess.ts', import.meta.url))
    const limited = new PdfInspector({ cpuSeconds: 1, longestMs: 600_000, program })

    expect(await limited.faultOf(asked(await madePdf()), 'a session')).toBe(
      'it takes too much time or memory',
    )
    limited.close()
  })

  it('that the machine keeps waiting refuses nothing: it is asked to come back', async () => {
    const hurried = new PdfInspector({ longestMs: 1 })

    await expect(hurried.faultOf(asked(await madePdf()), 'a session')).rejects.toMatchObject({
      code: 'OVERLOADED',
    })
    hurried.close()
  })
})

function asked(file: Buffer): Inspection {
  return { file, filename: 'bilancio.pdf' }
}

type Entries = Record<string, string | PDFString>

function action({ context }: PDFDocument, entries: Entries): PDFDict {
  return context.obj({ Type: 'Action', ...entries })
}

function open(document: PDFDocument, entries: Entries): void {
  document.catalog.set(OPEN, action(document, entries))
}

function onPage(document: PDFDocument, entries: Entries): void {
  const link = document.context.obj({ Type: 'Annot', Subtype: 'Link', A: action(document, entries) })
  document.getPages()[0]?.node.addAnnot(document.context.register(link))
}

/** Under this name the document holds something, whatever it is. */
function holds(name: string): Change {
  return ({ catalog, context }) => catalog.set(PDFName.of('Held'), context.obj({ [name]: PDFString.of('1') }))
}

function pages(count: number): Change {
  return (document) => {
    while (document.getPageCount() < count) document.addPage()
  }
}
