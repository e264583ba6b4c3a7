import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'
import { sendPersonLink } from '#server/security/links/sendPersonLink.ts'
import { sendResumeLink } from '#server/security/links/sendResumeLink.ts'
import type { Language } from '#validation/languages.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { sentMessages } from '../../../support/journey.ts'

const mail = 'giulia@pec.example'
const mobile = '+393330000009'

describe('a link', () => {
  let server: BuiltServer
  let loanCase: LoanCase
  beforeEach(async () => {
    server = await buildTestServer()
    await anApplicant(server).at('matching_company')
    const { database, sealer } = server.context
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    loanCase = await casesRepository(database, sealer).get(id)
  })
  afterEach(() => server.close())

  const withFacts = (facts: object) => ({ ...loanCase, state: { ...loanCase.state, facts: { ...facts } } })
  const sent = async () => {
    const channels = ['pec', 'email', 'sms'] as const
    const messages = (await Promise.all(channels.map((channel) => sentMessages(server, channel)))).flat()
    return messages.map(({ to }) => to)
  }
  const send = (link: typeof sendResumeLink, facts: object, language: Language = 'it') =>
    inTransaction(server.context.database, (tx) => link(server.context, tx, withFacts(facts), language))

  it.each([
    ['mail and mobile', { email: mail, mobile }, [mail, mobile]],
    ['mail alone', { email: mail }, [mail]],
    ['mobile alone', { mobile }, [mobile]],
    ['neither', {}, []],
    ['nothing known', undefined, []],
  ])('goes to another person by what there is: %s', async (_, contacts, to) => {
    await send(sendPersonLink, { company: { name: 'Aurora' }, ...(contacts && { contacts }) })

    expect(await sent()).toEqual(to)
    const links = await server.context.database.selectFrom('links').select('id').execute()
    expect(links).toHaveLength(Math.min(1, to.length))
  })

  it.each([
    ['a PEC', { contacts: { pec: mail }, pecProven: true }, [mail]],
    ['an e-mail address', { contacts: { email: mail }, emailProven: true }, [mail]],
    ['an address that is not proven', { contacts: { email: mail, pec: mail } }, []],
    ['a mobile alone', { contacts: { mobile }, mobileProven: true }, []],
    ['nothing known', {}, []],
  ])('goes to the applicant by proven mail alone: %s', async (_, facts, to) => {
    await send(sendResumeLink, facts)

    expect(await sent()).toEqual(to)
  })

  it.each([
    ['it', 'Puoi riprendere'],
    ['en', 'You can go on'],
  ] as const)('leads to the page that resumes, in the language asked for: %s', async (language, words) => {
    await send(sendResumeLink, { contacts: { pec: mail }, pecProven: true }, language)

    const [message] = await sentMessages(server, 'pec')
    expect(message?.body).toContain(words)
    expect(message?.body).toMatch(/http\S+\/workflow_resume\?link=[\w-]{32}(?![\w-])/)
  })

  it('is good for seven days', async () => {
    await send(sendResumeLink, { contacts: { pec: mail }, pecProven: true })

    const links = await server.context.database.selectFrom('links').selectAll().execute()
    const days = links.map(({ created_at, expires_at }) => (expires_at - created_at) / 86_400_000)
    expect(days).toEqual([7])
  })
})
