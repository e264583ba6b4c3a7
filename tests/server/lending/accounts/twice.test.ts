import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { linkedAccountsRepository } from '#server/storage/repositories/documents/linkedAccountsRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { linksAt, opensLinking } from '../../../support/accountLinking.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'
import { Lifeline } from '../../interpreter/walks/Lifeline.ts'

describe.each(databases)('accounts linked more than once, on $name', ({ build }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build({ sandbox: true })
  })
  afterEach(() => server.close())

  it('are heard of once, however many come back at once, later, or from a second page', async () => {
    const { context } = server
    const applicant = await anApplicant(server).at('account_connection')
    const pages = [await opensLinking(applicant), await opensLinking(applicant)]
    const [one = '', other = ''] = pages
    const first = await linksAt(server, one, applicant.cookies)
    const second = await linksAt(server, other, applicant.cookies)
    const headers = applicant.cookies.header()
    const comesBack = (url: string) => server.app.inject({ url, headers })

    await Promise.all([first, first, first].map(comesBack))
    await server.settle()
    expect(await applicant.step()).toBe('financial_summary')
    await comesBack(second)
    await comesBack(first)
    await server.settle()

    expect(await applicant.step()).toBe('financial_summary')
    const { id } = await context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const linked = linkedAccountsRepository(context.database, context.sealer)
    expect(await linked.ofCase(id)).toHaveLength(1)
    expect(await context.database.selectFrom('buffered_messages').selectAll().execute()).toEqual([])
    const ended = await context.database.selectFrom('account_connections').select('state').execute()
    expect(ended).toEqual([{ state: 'linked' }, { state: 'linked' }])
  })
})

describe.each(databases)('accounts linked for a case that went on meanwhile, on $name', ({ build }) => {
  it('are kept with the end of the linking, or asked for again, at whichever statement the server is killed', async () => {
    const lifeline = new Lifeline()
    const server = await build({ sandbox: true, watch: lifeline })
    const applicant = await anApplicant(server).at('account_connection')
    const back = await linksAt(server, await opensLinking(applicant), applicant.cookies)
    await applicant.tell('proceedWithoutLinking')
    await server.settle()

    for (let statements = 2; statements < 20; statements += 1) {
      lifeline.cutAfter(statements)
      await server.app.inject({ url: back, headers: applicant.cookies.header() })
      lifeline.cutAfter(Infinity)
      const { database } = server.context
      const [linking] = await database.selectFrom('account_connections').select('state').execute()
      const accounts = await database.selectFrom('linked_accounts').selectAll().execute()
      expect(accounts).toHaveLength(linking?.state === 'linked' ? 1 : 0)
    }
    await server.close()
  })
})
