import { fileURLToPath } from 'node:url'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'
import { PdfInspector } from '#server/documents/inspection/PdfInspector.ts'

import { madePdf } from '../../support/madePdf.ts'
import { pdfOfBytes } from '../../support/pdfOfBytes.ts'
import { onePage, writePdf } from './mutants/writePdf.ts'

const program = fileURLToPath(new URL('../../fixtures/slowProcess.ts', import.meta.url))
/** None of these ends a document of this test: it would hang where one is waited for. */
const ENDLESS = { longestMs: 600_000, cpuSeconds: 600 }
const SLOW_SESSIONS = 4

describe('sessions that bring documents without end', () => {
  let inspector: PdfInspector
  let settled: string[]
  beforeEach(() => {
    inspector = new PdfInspector({ ...ENDLESS, quickMs: 300, program })
    settled = []
  })
  afterEach(() => inspector.close())

  const bring = async (session: string, text: string) => {
    const ofThisTest = settled
    const inspected = inspector.faultOf({ file: Buffer.from(text), filename: 'bilancio.pdf' }, session)
    // At its end the test closes the inspector: what waits then is refused.
    const fault = await inspected.catch(() => 'refused')
    ofThisTest.push(session)
    return fault
  }

  it('let all others have their documents looked at, and those that come later too', async () => {
    for (let number = 0; number < SLOW_SESSIONS; number += 1) void bring(`slow ${number}`, 'endless')

    const first = await Promise.all([0, 1, 2].map((number) => bring(`quick ${number}`, 'quick')))
    void bring('slow 0', 'endless')
    const second = await Promise.all([0, 1, 2].map((number) => bring(`quick ${number}`, 'quick')))

    expect([...first, ...second]).toEqual(Array.from({ length: 6 }, () => null))
    expect(settled.filter((session) => session.startsWith('slow'))).toEqual([])
  })

  it('wait for each other, and their quick documents behind the slow ones', async () => {
    void bring('endless', 'endless')
    const slow = bring('slow', 'slow')
    await bring('quick', 'quick')
    // By now it was given up once: the next of its session is not taken before it.
    const next = bring('slow', 'quick')
    await bring('quick', 'quick')

    expect(settled).toEqual(['quick', 'quick'])
    inspector.close()
    await Promise.all([slow, next])
  })
})

describe('a document that is not quick', () => {
  it('is looked at to its end where nothing slower stands before it', async () => {
    const inspector = new PdfInspector({ ...ENDLESS, quickMs: 300, program })
    const settled: string[] = []
    const bring = async (session: string) => {
      const fault = await inspector.faultOf({ file: Buffer.from('slow'), filename: 'bilancio.pdf' }, session)
      settled.push(session)
      return fault
    }

    expect(await Promise.all(['a', 'b'].map(bring))).toEqual([null, null])
    expect(settled).toEqual(['a', 'b'])
    inspector.close()
  })
})

/** Sound, and of more than a second of the processor. */
const dense = writePdf([...onePage(), ...Array.from({ length: 40_000 }, () => '<< /Foo /Bar /Baz [1 2] >>')])
/** So many sessions bring such a document at once. */
const DENSE = 4
/** So many wait behind the one that is looked at. */
const MOST_SLOW_WAITING = 20

describe('many sessions that each bring one document of a second', () => {
  let inspector: PdfInspector
  beforeEach(() => {
    inspector = new PdfInspector(ENDLESS)
  })
  afterEach(() => inspector.close())

  it('are all passed by a short document and by a scan of 5 MiB that come after them', async () => {
    const ordinary = { short: await madePdf(), scan: await pdfOfBytes(MAXIMUM_DOCUMENT_BYTES) }
    const settled: string[] = []
    const bring = (file: Buffer, session: string) =>
      inspector.faultOf({ file, filename: 'bilancio.pdf' }, session).finally(() => settled.push(session))
    const slowBefore = (session: string) =>
      settled.slice(0, settled.indexOf(session)).filter((each) => each.startsWith('slow'))

    const slow = Array.from({ length: DENSE }, (_, at) => bring(dense, `slow ${at}`))
    const faults = await Promise.all(Object.entries(ordinary).map(([name, file]) => bring(file, name)))

    expect(faults).toEqual([null, null])
    // All four together take the processor longer than these did: one or two may have been looked at meanwhile.
    expect(slowBefore('short').length).toBeLessThan(3)
    expect(slowBefore('scan').length).toBeLessThan(3)
    expect(await Promise.all(slow)).toEqual(slow.map(() => null))
  }, 300_000)
})

describe('many sessions that each bring a large document', () => {
  it('wait up to twenty of them, others are told to come back, and no ordinary document is', async () => {
    const inspector = new PdfInspector({ ...ENDLESS, program })
    const refusals: string[] = []
    const bring = (text: string, session: string) =>
      inspector.faultOf({ file: Buffer.from(text), filename: 'bilancio.pdf' }, session)
    for (let at = 0; at < MOST_SLOW_WAITING + 10; at += 1) {
      bring('large', `slow ${at}`).catch(({ code }: { code: string }) => refusals.push(code))
    }

    const ordinary = await Promise.all(
      Array.from({ length: 10 }, (_, at) => bring('quick', `ordinary ${at}`)),
    )

    expect(ordinary).toEqual(ordinary.map(() => null))
    await expect.poll(() => refusals, { timeout: 200_000 }).toContain('OVERLOADED')
    inspector.close()
  }, 300_000)
})
