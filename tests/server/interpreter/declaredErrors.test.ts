import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import type { Flow } from '#flow/Flow.ts'

import { readContent } from '../../../scripts/readContent.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../support/databases.ts'
import { InjectedApplicant } from '../../support/InjectedApplicant.ts'
import { leaseAnswers, leasesTo, leasing } from '../../support/leasing.ts'

const CODE = 'COMPANY_TOO_YOUNG'
const texts = { it: "L'azienda è troppo giovane.", en: 'The company is too young.' }

/** The leasing product, which refuses a company that was founded a moment ago by a code of its own. */
function withError(): string {
  const { folder, change } = copyDefinitions(leasing)
  change<Flow>('flows/application.json', (flow) => {
    flow.errors = [CODE]
    flow.conditions['old'] = { '/facts/monthsActive': { minimum: 3 } }
    flow.tasks['company'] = { ...flow.tasks['company']!, requires: [{ condition: 'old', error: CODE }] }
  })
  for (const [language, text] of Object.entries(texts)) {
    change<Record<string, string>>(`i18n/${language}/errors.json`, (words) => {
      words[CODE] = text
    })
  }
  return folder
}

it('is right where its words stand in every language', () => {
  expect(checkContent(readContent(withError(), '.'))).toEqual([])
})

describe.each(databases)('an error that a flow declares, on $name', ({ build }) => {
  let server: RestartableServer
  beforeAll(async () => {
    server = await build({ environment: { definitionsDirs: [withError()] }, sandbox: true })
  })
  afterAll(() => server.close())

  it('refuses a task as an error of the server does, and lets it pass once what it requires holds', async () => {
    const applicant = server.applicant()
    const walker = new InjectedApplicant(server, applicant)
    await leasesTo('company', walker)
    applicant.token = walker.token
    const complete = (activeSince: string) =>
      applicant.post('/process/task', {
        task: 'company',
        variables: { ...leaseAnswers.company, activeSince },
      })
    const today = server.clock.now().toISOString().slice(0, 10)

    const young = await complete(today)
    const old = await complete(leaseAnswers.company.activeSince)

    expect(young.json()).toMatchObject({
      status: 422,
      code: CODE,
      type: 'urn:digital-lending:company-too-young',
    })
    expect(old.json()).toMatchObject({ name: 'representative' })
  })

  it('stands in the document of the calls where a task is completed, and nowhere else', async () => {
    const { paths } = (server.app as unknown as { swagger(): { paths: Record<string, object> } }).swagger()
    const saying = Object.entries(paths).filter(([, calls]) => JSON.stringify(calls).includes(CODE))

    expect(saying.map(([path]) => path.split('/').slice(-2).join('/'))).toEqual(['process/task'])
  })
})
