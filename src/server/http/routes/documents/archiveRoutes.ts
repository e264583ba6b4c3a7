import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { ArchiveDescriptors, ArchiveSaved } from '#contract/archive.ts'

import { changeRequestOf } from '../../changeRequestOf.ts'
import { describeArchive, saveArchive } from '../../../documents/archive/archive.ts'
import { sendJson } from '../../sendJson.ts'
import { caseOf } from '../../../security/sessions/caseOf.ts'

/** The archive of a case, open at its outcome: what is in it, what may be added (fileRoutes.ts), and filing that. */
export const archiveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  app.get('/archive/descriptors', { schema: { response: { 200: ArchiveDescriptors } } }, async (request) =>
    describeArchive(context, caseOf(request)),
  )

  app.post('/archive/save', { schema: { response: { 200: ArchiveSaved } } }, async (request, reply) => {
    const execution = { caseId: caseOf(request), person: null, session: request.session.id }
    return sendJson(reply, await saveArchive(context, execution, changeRequestOf(request, ['archive'])))
  })
}
