import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { DocumentValidation } from '#contract/document.ts'
import { createS3 } from '#server/adapters/s3/createS3.ts'
import { compareObjects } from '#server/documents/objects/compareObjects.ts'
import type { ObjectStore } from '#server/documents/objects/ObjectStore.ts'
import { removeObjects } from '#server/documents/objects/removeObjects.ts'
import { eraseCase } from '#server/security/retention/eraseCase.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { objectRemovalsRepository } from '#server/storage/repositories/documents/objectRemovalsRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { databases, type RestartableServer } from '../../support/databases.ts'
import { madePdf } from '../../support/madePdf.ts'
import { pdfOfBytes } from '../../support/pdfOfBytes.ts'
import { noS3, pythonWithMoto, type S3Store, startS3 } from '../../support/s3Store.ts'
import { uploadFile } from '../../support/uploadFile.ts'

const OVER = 50_000
const HOUR_SECONDS = 3600

describe.each(databases)('a store that takes an hour to take a document, on $name', ({ build }) => {
  const stored = new Set<string>()
  let server: RestartableServer
  /** What happens while the store takes a document. */
  let meanwhile: () => Promise<unknown>
  let applicant: Applicant
  beforeEach(async () => {
    stored.clear()
    const objects = {
      over: 0,
      async put(key: string) {
        stored.add(key)
        await meanwhile()
      },
      remove: async (key: string) => void stored.delete(key),
    } as unknown as ObjectStore
    server = await build({ objects })
    applicant = await anApplicant(server).at('revenue_document')
  })
  afterEach(() => server.close())

  const documents = async () =>
    (await applicant.expectOk<DocumentValidation>(applicant.get('/document_validation'))).documents

  it('has the upload refused, once its object is removed again, and not kept without it', async () => {
    meanwhile = async () => {
      // As an hour later.
      await server.context.database.updateTable('object_removals').set({ due_at: 0 }).execute()
      await removeObjects(server.context)
    }
    const refused = await uploadFile(applicant, await madePdf())
    expect([refused.statusCode, await documents()]).toEqual([503, []])

    meanwhile = async () => undefined
    const kept = await uploadFile(applicant, await madePdf())
    expect([kept.statusCode, stored.size]).toEqual([200, 1])
  })

  it('has the upload refused, once another server is about to remove its object', async () => {
    meanwhile = async () => {
      const now = new Date(server.clock.now().getTime() + HOUR_SECONDS * 1000)
      const until = new Date(now.getTime() + 1)
      await objectRemovalsRepository(server.context.database).claim({ now, until, limit: 1 })
    }
    const refused = await uploadFile(applicant, await madePdf())
    expect([refused.statusCode, await documents()]).toEqual([503, []])

    server.clock.advance(HOUR_SECONDS + 1)
    await removeObjects(server.context)
    expect(stored.size).toBe(0)
  })
})

const python = pythonWithMoto()
if (!python) console.log(`note: ${noS3}`)

describe.skipIf(!python)('an S3-compatible store of documents', () => {
  let store: S3Store
  let large: Buffer
  beforeAll(async () => {
    store = await startS3(python!, OVER)
    large = await pdfOfBytes(OVER * 2)
  })
  afterAll(() => store.stop())

  it('refuses who signs with another key', async () => {
    const other = createS3({ ...store.address, secretAccessKey: 'another' })

    await expect(other.put('documents/one', large)).rejects.toThrow('answered 403')
  })

  it('says so where the bucket is not there, and takes nothing for removed', async () => {
    const other = createS3({ ...store.address, url: store.address.url.replace('documents', 'others') })

    const sentence = 'The bucket of documents is not there.'
    await expect(other.put('documents/one', large)).rejects.toThrow(sentence)
    await expect(other.get('documents/one')).rejects.toThrow(sentence)
    await expect(other.remove('documents/one')).rejects.toThrow(sentence)
  })

  it('has not what was never put there, and removes it all the same', async () => {
    const bucket = createS3(store.address)

    expect([await bucket.get('documents/none'), await bucket.remove('documents/none')]).toEqual([
      undefined,
      undefined,
    ])
  })

  describe.each(databases)('of a server on $name', ({ build }) => {
    let server: RestartableServer
    let applicant: Applicant
    beforeEach(async () => {
      server = await build({ objects: createS3(store.address), sandbox: true })
      applicant = await anApplicant(server).at('revenue_document')
    })
    afterEach(async () => {
      store.resume()
      for (const key of await keys()) await server.context.objects!.remove(key)
      await server.close()
    })

    async function keys(): Promise<string[]> {
      const found: string[] = []
      for await (const { key } of createS3(store.address).list()) found.push(key)
      return found
    }

    async function upload(pdf: Buffer): Promise<string> {
      const done = await applicant.expectOk<{ dossier_document_id: string }>(uploadFile(applicant, pdf))
      return done.dossier_document_id
    }

    const compare = () =>
      compareObjects(
        server.context.database,
        createS3(store.address),
        new Date(Date.now() + 2 * HOUR_SECONDS * 1000),
      )

    it('holds what is large, encrypted, and gives it back as it was; the database holds the rest', async () => {
      const id = await upload(large)
      const { rawPayload } = await applicant.get(`/document/${id}/download`)
      const stored = await server.context.objects!.get(`documents/${id}`)
      await server.settle()

      expect(rawPayload.equals(large)).toBe(true)
      expect(await keys()).toEqual([`documents/${id}`])
      expect(Buffer.from(stored!).includes('%PDF')).toBe(false)
      expect(await compare()).toEqual({ kept: 1, orphans: [], missing: [] })

      await upload(await madePdf())
      await server.settle()
      expect(await keys()).toEqual([])
    })

    it('loses a document that is replaced, removed or erased with its case, and no other', async () => {
      const first = await upload(large)
      const second = await upload(large)
      await server.settle()
      expect(await keys()).toEqual([`documents/${second}`])
      expect(first).not.toBe(second)

      await applicant.call('DELETE', `/document/${second}/remove`)
      await server.settle()
      expect(await keys()).toEqual([])

      await upload(large)
      const { database, sealer } = server.context
      const { id, revision, step } = await database
        .selectFrom('cases')
        .select(['id', 'revision', 'step'])
        .executeTakeFirstOrThrow()
      await inTransaction(database, (tx) =>
        eraseCase(tx, sealer, { id, revision, step }, { at: new Date(), actor: 'system' }),
      )
      expect(await keys()).toHaveLength(1)
      await server.settle()
      expect(await keys()).toEqual([])
    })

    it('that does not answer makes an upload fail with the time to come back, and loses nothing', async () => {
      const kept = await upload(large)
      await server.settle()
      server.context.objects = createS3({ ...store.address, url: 'http://127.0.0.1:1/documents' })

      const refused = await uploadFile(applicant, large)
      const unread = await applicant.get(`/document/${kept}/download`)
      await applicant.call('DELETE', `/document/${kept}/remove`)
      await server.settle()

      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
      expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
      expect(unread.statusCode).toBe(503)
      expect(await keys()).toEqual([`documents/${kept}`])

      server.context.objects = createS3(store.address)
      server.clock.advance(61)
      await server.settle()
      expect(await keys()).toEqual([])
    })

    it('keeps for an hour what a server put there that died before it kept the document', async () => {
      const { clock, database, objects } = server.context
      await objectRemovalsRepository(database).add(
        'documents/half',
        new Date(clock.now().getTime() + HOUR_SECONDS * 1000),
      )
      await objects!.put('documents/half', large)

      await server.settle()
      expect(await keys()).toEqual(['documents/half'])
      server.clock.advance(HOUR_SECONDS)
      await server.settle()

      expect(await keys()).toEqual([])
    })

    it('is held against the database: objects that belong to nothing, and documents that are not there', async () => {
      const id = await upload(large)
      await server.context.objects!.put('documents/stray', large)
      await server.context.objects!.remove(`documents/${id}`)

      expect(await compare()).toEqual({
        kept: 1,
        orphans: ['documents/stray'],
        missing: [`documents/${id}`],
      })
    })
  })
})
