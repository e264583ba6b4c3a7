import { fileURLToPath } from 'node:url'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { PdfInspector } from '#server/documents/PdfInspector.ts'

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
    const fault = await inspector.faultOf({ file: Buffer.from(text), filename: 'bilancio.pdf' }, session)
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
