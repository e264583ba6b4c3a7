import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { DocumentValidation } from '#contract/document.ts'

import { describeDocument } from '../../../documents/describeDocument.ts'
import { requestedGroups } from '../../../documents/requestedGroups.ts'
import { requestedSlots } from '../../../documents/requestedSlots.ts'
import { momentOf } from '../../../interpreter/momentOf.ts'
import { documentsRepository } from '../../../storage/repositories/documents/documentsRepository.ts'
import { executionsRepository } from '../../../storage/repositories/cases/executionsRepository.ts'
import { executionOf } from '../../../security/sessions/executionOf.ts'

/** What has become of the documents that the tasks of a case, or of a person, ask for (fileRoutes.ts takes them in). */
export const documentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { database, sealer } = context
  app.addHook('onRequest', app.authenticate)

  app.get('/document_validation', { schema: { response: { 200: DocumentValidation } } }, async (request) => {
    const execution = executionOf(request)
    const loanCase = await executionsRepository(database, sealer).get(execution)
    const journey = await context.definitions.journeyOf(loanCase)
    const groups = requestedGroups(journey, loanCase.state, momentOf(context, loanCase))
    const keys = new Set(requestedSlots(groups).map(({ key }) => key))
    const documents = await documentsRepository(database, sealer).ofExecution(execution)
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
