import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'

import { CompletedTask, Draft, Message, ProcessStatus, StartedProcess, Step } from '#contract/process.ts'

import { idempotencyKeyOf } from '../idempotencyKeyOf.ts'
import { languageOf } from '../languageOf.ts'
import { screensOf } from '../screensOf.ts'
import { completeTask } from '../../interpreter/completeTask.ts'
import { currentStep } from '../../interpreter/steps/currentStep.ts'
import { describeStatus } from '../../lending/describeStatus.ts'
import { readDraft, saveDraft } from '../../interpreter/drafts.ts'
import { sendMessage } from '../../interpreter/sendMessage.ts'
import { startCase } from '../../interpreter/startCase.ts'
import { consumeLimit } from '../../security/limits/consumeLimit.ts'
import { bindBrowser } from '../../security/callbacks/browserBinding.ts'
import { accountConnectionsRepository } from '../../storage/repositories/documents/accountConnectionsRepository.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import { sendJson } from '../sendJson.ts'
import type { Session } from '../../security/sessions/Session.ts'
import { executionOf } from '../../security/sessions/executionOf.ts'

const DRAFT_BYTES = 128 * 1024
/** A message carries what was chosen or a contact, and no form. */
const MESSAGE_BYTES = 16 * 1024

/** The applicant's way through the process: where it stands, and the task at hand done. */
export const processRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  app.post(
    '/process/start',
    { schema: { body: StartedProcess, response: { 200: Step } } },
    async (request, reply) => {
      const { session, body } = request
      await consumeLimit(context, 'changesOfSession', session.id)
      const said = { language: languageOf(request), screens: screensOf(request) }
      const started = { session, key: idempotencyKeyOf(request), ...body, ...said }
      return sendJson(reply, await startCase(context, started))
    },
  )

  app.get('/process/status', { schema: { response: { 200: ProcessStatus } } }, async (request) =>
    describeStatus(
      context,
      await executionsRepository(context.database, context.sealer).get(executionOf(request)),
    ),
  )

  app.get('/process/task', { schema: { response: { 200: Step } } }, async (request) =>
    currentStep(context, executionOf(request)),
  )

  app.post(
    '/process/task',
    { schema: { body: CompletedTask, response: { 200: Step } } },
    async (request, reply) => {
      const { task, id, variables } = request.body
      await consumeLimit(context, 'changesOfSession', request.session.id)
      const answer = await completeTask(context, {
        ...executionOf(request),
        subject: request.session.subject,
        key: idempotencyKeyOf(request),
        task,
        id,
        variables,
        language: languageOf(request),
        screens: screensOf(request),
      })
      return sendJson(reply, answer)
    },
  )

  app.post(
    '/process/event/message',
    { bodyLimit: MESSAGE_BYTES, schema: { body: Message, response: { 200: Step } } },
    async (request, reply) => {
      const { name, variables = {} } = request.body
      await consumeLimit(context, 'changesOfSession', request.session.id)
      const answer = await sendMessage(context, {
        ...executionOf(request),
        subject: request.session.subject,
        key: idempotencyKeyOf(request),
        name,
        variables,
        language: languageOf(request),
      })
      await bindLinking(request.session, reply)
      return sendJson(reply, answer)
    },
  )

  app.get('/process/draft', { schema: { response: { 200: Draft } } }, async (request) =>
    readDraft(context, executionOf(request)),
  )

  app.put(
    '/process/draft',
    { bodyLimit: DRAFT_BYTES, schema: { body: Draft, response: { 200: Draft } } },
    async (request) => {
      await consumeLimit(context, 'draftsOfSession', request.session.id)
      return saveDraft(context, executionOf(request), request.body)
    },
  )

  /** Where a message has begun to link accounts, the browser that sent it is the one that may. */
  async function bindLinking({ caseId, person }: Session, reply: FastifyReply): Promise<void> {
    if (caseId === null || person !== null) return
    const { clock, database, sealer } = context
    const connections = accountConnectionsRepository(database, sealer)
    const linking = await connections.pendingOf(caseId, clock.now())
    if (linking) bindBrowser(context, reply, linking.id)
  }
}
