import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { DocumentValidation } from '#contract/document.ts'

import { describeDocument } from '../../../documents/describeDocument.ts'
import { readDocuments } from '../../../documents/inspection/readDocuments.ts'
import { requestedPlaces } from '../../../documents/requestedPlaces.ts'
import { documentsRepository } from '../../../storage/repositories/documentsRepository.ts'
import { strandsRepository } from '../../../storage/repositories/strandsRepository.ts'
import { strandOf } from '../../../security/sessions/strandOf.ts'

/** What has become of the documents that the tasks of a case, or of a person, ask for (fileRoutes.ts takes them in). */
export const documentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { database, sealer } = context
  app.addHook('onRequest', app.authenticate)
  context.rounds.afterCommits.push(() => readDocuments(context))

  app.get('/document_validation', { schema: { response: { 200: DocumentValidation } } }, async (request) => {
    const strand = strandOf(request)
    const { state } = await strandsRepository(database, sealer).get(strand)
    const keys = new Set(requestedPlaces(state).map(({ key }) => key))
    const documents = await documentsRepository(database, sealer).ofStrand(strand)
    return {
      documents: documents
        .filter(({ key }) => keys.has(key))
        .map((document) => ({
          ...describeDocument(document),
          ...(document.reading && { reading: document.reading }),
        })),
    }
  })
}
