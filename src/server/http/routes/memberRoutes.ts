import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { CodeList, Members, SavedMember } from '#contract/member.ts'

import { type Facts, factsOf } from '../../lending/facts.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { languageOf } from '../languageOf.ts'
import { codeLists } from '../../lending/lists/codeLists.ts'
import { describesPeople, type KnownMember, membersOf } from '../../lending/people/membersOf.ts'
import { refuseOutOfTurn } from '../../interpreter/steps/outOfTurn.ts'
import { setFacts, type FactsOf } from '../../interpreter/setFacts.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { consumeLimit } from '../../security/limits/consumeLimit.ts'
import { caseOf } from '../../security/sessions/caseOf.ts'

/** The people that a case describes: their data, and what is still missing. */
export const memberRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  app.get('/member_of_company', { schema: { response: { 200: Members } } }, async (request) =>
    membersOf(context, await casesRepository(context.database, context.sealer).get(caseOf(request))),
  )

  app.put(
    '/member_of_company',
    { bodyLimit: 32 * 1024, schema: { body: SavedMember, response: { 200: Members } } },
    async (request) => {
      const { id, data } = request.body
      await consumeLimit(context, 'changesOfSession', request.session.id)
      const execution = { caseId: caseOf(request), person: null, session: request.session.id }
      const withMember: FactsOf<Facts> = (loanCase, journey) => {
        refuseOutOfTurn(context, journey, loanCase, describesPeople)
        const members = factsOf(loanCase.state).members ?? []
        if (!members.some((member) => member.id === id)) {
          throw new DomainError('NOT_FOUND', 'No member of the company has this id.')
        }
        // The tax code is the register's: what comes back is masked.
        const saved = (member: KnownMember) => ({ ...data, taxCode: member.data['taxCode'] })
        return {
          members: members.map((member) => (member.id === id ? { ...member, data: saved(member) } : member)),
        }
      }
      const saved = await inTransaction(context.database, (tx) =>
        setFacts(context, tx, execution, 'memberSaved', withMember),
      )
      return membersOf(context, saved)
    },
  )

  for (const [name, list] of Object.entries(codeLists)) {
    app.get(
      `/member_of_company/${name}`,
      { config: { isPublic: true }, schema: { response: { 200: CodeList } } },
      async (request) => list(languageOf(request)),
    )
  }
}
