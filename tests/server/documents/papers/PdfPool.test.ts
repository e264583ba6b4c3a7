import { setImmediate as turn } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { ContractTerms } from '#server/documents/papers/ContractTerms.ts'
import { contractPdf } from '#server/documents/papers/contractPdf.ts'
import { PdfPool } from '#server/documents/papers/PdfPool.ts'

import { sampleTerms } from '../../../support/sampleTerms.ts'

/** A contract of so many pages takes a while. */
const long: ContractTerms = { ...sampleTerms, loan: { ...sampleTerms.loan, durationMonths: 1200 } }

describe('papers', () => {
  let pool: PdfPool
  beforeEach(() => {
    pool = new PdfPool()
  })
  afterEach(() => pool.close())

  it('are drawn in another thread: the main one goes on meanwhile', async () => {
    await pool.draw('contract', sampleTerms)
    const seen = { isDrawn: false, turns: 0 }
    const drawing = pool.draw('contract', long).finally(() => (seen.isDrawn = true))
    while (!seen.isDrawn) {
      await turn()
      seen.turns += 1
    }

    expect(seen.turns).toBeGreaterThan(100)
    expect(Buffer.from(await drawing).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('are the same as if they had been drawn here', async () => {
    const [there, here] = [await pool.draw('contract', sampleTerms), await contractPdf(sampleTerms)]

    expect(there.length).toBe(here.length)
  })

  it('that cannot be drawn harm none that follow', async () => {
    const broken = { ...sampleTerms, company: undefined } as unknown as ContractTerms

    await expect(pool.draw('contract', broken)).rejects.toThrow('A paper could not be drawn')
    expect((await pool.draw('contract', sampleTerms)).length).toBeGreaterThan(1000)
  })

  it('that take too long are given up, and the thread with them', async () => {
    const hasty = new PdfPool({ longestMs: 1 })

    await expect(hasty.draw('contract', long)).rejects.toMatchObject({ code: 'OVERLOADED' })
    await hasty.close()
  })

  it('are not given up for the time that a thread takes until it can draw', async () => {
    const program = `
      import { parentPort } from 'node:worker_threads'
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
      parentPort.on('message', () => parentPort.postMessage({ pdf: new Uint8Array(1) }))
      parentPort.postMessage('ready')`
    const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
    const slow = new PdfPool({ longestMs: 1000, program: url })

    await expect(slow.draw('contract', sampleTerms)).resolves.toEqual(new Uint8Array(1))
    await slow.close()
  })

  it('are refused where too many wait already, and when the server stops', async () => {
    const drawing = Array.from({ length: 60 }, () => pool.draw('informationSheet', sampleTerms))
    const settled = Promise.allSettled(drawing)
    await expect(drawing.at(-1)).rejects.toMatchObject({
      code: 'OVERLOADED',
      details: { retryAfterSeconds: 5 },
    })

    await pool.close()

    const outcomes = new Set((await settled).map((each) => each.status))
    expect(outcomes.has('rejected')).toBe(true)
    await expect(pool.draw('contract', sampleTerms)).rejects.toMatchObject({ code: 'OVERLOADED' })
  })
})
