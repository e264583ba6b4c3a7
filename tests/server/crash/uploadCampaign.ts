import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import fc from 'fast-check'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { numbersOf } from '../../support/numbersOf.ts'
import { pdfOfBytes } from '../../support/pdfOfBytes.ts'
import { startServer } from '../../support/startServer.ts'
import { walkJourney } from '../../support/walkJourney.ts'
import { askDatabase, type StoredAt } from './askDatabase.ts'
import { judgeHistory, judgeUploads, type StoredUploads } from './judgeUploads.ts'
import { Uploader } from './Uploader.ts'

/** A company and an individual firm of the sandbox: different documents are asked of them. */
const COMPANIES = ['99000010233', '99000030157']
/** Until then it starts what looks into documents; after that they come to be stored one upon the other. */
const LONGEST_START_MS = 1000
const LONGEST_BETWEEN_MS = 40
const MOST_ANSWERS = 8
const SIZES = [4000, 60_000, 800_000, MAXIMUM_DOCUMENT_BYTES]
/** Blanks that stand in such a PDF where no page shows them. */
const ROOM = ' '.repeat(100)

/** When it is killed: so long after so many answers. */
const moment = fc.oneof(
  fc.record({ answers: fc.constant(0), ms: fc.nat(LONGEST_START_MS) }),
  fc.record({ answers: fc.integer({ min: 1, max: MOST_ANSWERS }), ms: fc.nat(LONGEST_BETWEEN_MS) }),
)

export interface UploadCampaignResult {
  answered: number
  unanswered: number
  /** Of those unanswered, the ones that were done. */
  doneUnanswered: number
  violations: string[]
}

interface Campaign {
  kills: number
  seed: number
  /** Chooses the database. */
  env?: NodeJS.ProcessEnv
}

/**
 * Kills the server at random moments (of `seed`) while documents are put to all places of a task, replaced and removed,
 * and starts it again: each time everything must be as it was answered, byte by byte, and no file be left behind.
 */
export async function uploadCampaign({ kills, seed, env = {} }: Campaign): Promise<UploadCampaignResult> {
  const temporary = mkdtempSync(join(tmpdir(), 'digital-lending-temporary-'))
  const server = await startServer({ ...env, RATE_LIMITS: 'off', TMPDIR: temporary })
  try {
    const chance = { next: numbersOf(seed), makePdf: await pdfMaker() }
    const uploaders: Uploader[] = []
    for (const vatNumber of COMPANIES) {
      const { applicant, task } = await walkJourney(server.url, { vatNumber, until: 'revenue_document' })
      uploaders.push(new Uploader(applicant, task, chance))
    }
    const stored = { url: env.DATABASE_URL, dataDir: server.dataDir }
    const files = () => readdirSync(server.dataDir, { recursive: true }).map(String)
    const filesBefore = files()
    const violations: string[] = []

    const moments = fc.sample(moment, { seed, numRuns: kills })
    for (const [kill, { answers, ms }] of moments.entries()) {
      const over = new AbortController()
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      let answered = 0
      const onAnswer = () => (answered += 1) === answers && resolve()
      const acting = uploaders.map((uploader) => uploader.act(over.signal, onAnswer))
      if (answers > 0) await Promise.race([enough, Promise.all(acting)])
      await wait(ms)
      over.abort()
      await server.kill()
      await Promise.all(acting)
      await server.restart()
      const found = [
        ...(await Promise.all(uploaders.map((uploader) => judge(uploader, stored)))).flat(),
        ...readdirSync(temporary).map((file) => `The temporary file ${file} was left.`),
        ...files()
          .filter((file) => !filesBefore.includes(file) && !isOfAudit(file))
          .map((file) => `${file} was left beside the data.`),
      ]
      violations.push(...found.map((sentence) => `Kill ${kill + 1}: ${sentence}`))
    }

    for (const uploader of uploaders) {
      violations.push(...uploader.faults)
      // Of a PostgreSQL another server may hold what the dead one had in hand: that is waited for a minute.
      if (!env.DATABASE_URL && !(await uploader.isRead())) violations.push('A document was not read.')
    }
    const sum = (count: (uploader: Uploader) => number) =>
      uploaders.reduce((all, each) => all + count(each), 0)
    return {
      answered: sum(({ answered }) => answered),
      unanswered: sum(({ unanswered }) => unanswered),
      doneUnanswered: sum(({ doneUnanswered }) => doneUnanswered),
      violations,
    }
  } finally {
    await server.stop()
    rmSync(temporary, { recursive: true, force: true })
  }
}

async function judge(uploader: Uploader, at: StoredAt): Promise<string[]> {
  await uploader.stayLoggedIn()
  const seen = await uploader.look()
  const { rows, events } = await readStored(at, await uploader.reference())
  const found = judgeUploads(uploader.places, { ...seen, rows })
  uploader.settle(seen)
  return [...found, ...judgeHistory(uploader.done, events)]
}

async function readStored(at: StoredAt, reference: string) {
  interface OfCase {
    reference: string
  }
  const isOfCase = (row: OfCase) => row.reference === reference
  return askDatabase(at, async (ask) => {
    const rows = await ask<StoredUploads['rows'][0] & OfCase>(
      `select documents.id, key, bytes, sha256, length(content) as "contentBytes", reference
       from documents join cases on cases.id = documents.case_id
       left join document_contents on document_contents.document_id = documents.id`,
    )
    const history = await ask<{ event: string } & OfCase>(
      'select event, reference from history join cases on cases.id = history.case_id',
    )
    return { rows: rows.filter(isOfCase), events: history.filter(isOfCase).map(kindOf) }
  })
}

/** The heads of the audit stand beside the database, and hold nothing of a document. */
function isOfAudit(file: string): boolean {
  return /^audit(\/[0-9a-f-]{36}\.jsonl)?$/.test(file)
}

/** What a line of the history is of, without the document's id. */
function kindOf({ event }: { event: string }): string {
  return event.split(' ', 1)[0] ?? ''
}

/** Makes PDFs of four sizes, each with a number of its own. */
async function pdfMaker(): Promise<(lot: number) => Buffer> {
  const sizes = await Promise.all(SIZES.map(pdfOfBytes))
  let made = 0
  return (lot) => {
    const pdf = Buffer.from(sizes[Math.floor(lot * sizes.length)] ?? Buffer.alloc(0))
    made += 1
    pdf.write(`number ${made}`, pdf.indexOf(ROOM) + 1)
    return pdf
  }
}
