import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { numbersOf } from '../../../support/numbersOf.ts'
import { BALANCE_KEY, uploadFile } from '../../../support/uploadFile.ts'
import { goodPdfs, type NamedPdf } from './goodPdfs.ts'
import { judgePdf } from './judgePdf.ts'
import { type Kind, type Mutation, mutations } from './mutatePdf.ts'

/** A slice in every test run, the same each time; PDF_MUTANTS=5000 runs all of them, PDF_MUTANTS_SEED others. */
const count = Number(process.env['PDF_MUTANTS'] ?? 100)
const seed = Number(process.env['PDF_MUTANTS_SEED'] ?? 1)
const MOST_MS = 120_000 + count * 1000
/** The server looks into two at once. */
const KEYS = [BALANCE_KEY, 'revenue#balance#annualBalance#provisional#']
/** Of what is damaged nobody knows beforehand what it is: that is most of them. */
const KINDS: Kind[] = ['damaged', 'damaged', 'damaged', 'bad', 'bad', 'good']

interface Verdict {
  name: string
  kind: Kind
  status: number
  /** Why it was refused. */
  detail: string
  /** Why it should not have been accepted. */
  fault: string | null
}

// What the judge's parser begins and nobody waits for may fail: that is the mutant's fault, not the test's.
const told = process.listeners('unhandledRejection')
beforeAll(() => {
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => undefined)
})
afterAll(() => {
  process.removeAllListeners('unhandledRejection')
  for (const tell of told) process.on('unhandledRejection', tell)
})

let server: BuiltServer
let applicant: Applicant
let good: NamedPdf[]
beforeAll(async () => {
  server = await buildTestServer({ sandbox: true })
  applicant = await anApplicant(server).at('revenue_document')
  good = await goodPdfs()
})
afterAll(() => server.close())

describe('fifty good PDFs', () => {
  it('are good for the server, and for a second judge', async () => {
    const verdicts = await handIn(good.length, (index) => ({ ...(good[index] as NamedPdf), kind: 'good' }))

    expect(good).toHaveLength(50)
    expect(verdicts.filter(({ status, fault }) => status !== 200 || fault !== null)).toEqual([])
  })
})

describe('a PDF', () => {
  const harms = mutations.filter(({ kind }) => kind === 'bad')

  it('is refused however harm is put into it, packed or plain', async () => {
    const bases = good.filter(({ name }) => ['contract', 'by hand with lines of Unix'].includes(name))
    const next = numbersOf(seed)

    const verdicts = await handIn(harms.length * bases.length, async (index) => {
      const { name, mutate } = harms[Math.floor(index / bases.length)] as Mutation
      const { pdf } = bases[index % bases.length] as NamedPdf
      return { name, kind: 'bad', pdf: await mutate(pdf, { next, other: pdf }) }
    })

    expect(verdicts.filter(({ status }) => status !== 422)).toEqual([])
  })
})

describe(`${count} mutants of them (seed ${seed})`, () => {
  it(
    'are refused where they could do harm or are none, and accepted where they are good',
    async () => {
      const verdicts = await handIn(count, mutant)
      const ofKind = (kind: Kind) => verdicts.filter((verdict) => verdict.kind === kind)
      const isAccepted = ({ status }: Verdict) => status === 200
      const counted = (['good', 'bad', 'damaged'] as const).map(
        (kind) => `${ofKind(kind).filter(isAccepted).length} of ${ofKind(kind).length} ${kind} accepted`,
      )
      if (process.env['PDF_MUTANTS']) console.log(counted.join(', '))

      expect(verdicts.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
      expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([])
      const refused = ofKind('good').filter((verdict) => !isAccepted(verdict))
      const isTooMany = refused.length > ofKind('good').length / 100
      expect(isTooMany ? refused : []).toEqual([])
    },
    MOST_MS,
  )
})

/** One by lot, of every good one as many. */
async function mutant(index: number): Promise<NamedPdf & { kind: Kind }> {
  const next = numbersOf(seed * 1_000_000 + index)
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  const { name, pdf } = good[index % good.length] as NamedPdf
  const kind = oneOf(KINDS)
  const { name: how, mutate } = oneOf(mutations.filter((mutation) => mutation.kind === kind))
  const other = oneOf(good).pdf
  return { name: `${index}: ${name}, ${how}`, kind, pdf: await mutate(pdf, { next, other }) }
}

type Made = NamedPdf & { kind: Kind }

/** Hands in so many, two at a time, and has those that are accepted judged again. */
async function handIn(many: number, make: (index: number) => Made | Promise<Made>): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  let index = 0
  await Promise.all(
    KEYS.map(async (key) => {
      while (index < many) {
        const { name, kind, pdf } = await make(index++)
        const answer = await uploadFile(applicant, pdf, { key })
        const status = answer.statusCode
        const { detail = '' } = answer.json<{ detail?: string }>()
        verdicts.push({ name, kind, status, detail, fault: status === 200 ? await faultOf(kind, pdf) : null })
      }
    }),
  )
  return verdicts
}

async function faultOf(kind: Kind, pdf: Buffer): Promise<string | null> {
  return kind === 'bad' ? 'it was made so' : judgePdf(pdf)
}
