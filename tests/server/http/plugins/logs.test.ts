import { describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer } from '../../../support/buildTestServer.ts'
import { contacts, lastCode } from '../../../support/journey.ts'

/** Fields of a line; the last four are how many running cases go on as they began, are moved, pinned, stranded. */
const listed = [
  ...['level', 'time', 'reqId', 'msg', 'method', 'route', 'status', 'ms'],
  ...['continues', 'moved', 'pinned', 'stranded'],
]

describe('the log', () => {
  it('has one JSON object a line, with listed fields and no personal data', async () => {
    const lines: string[] = []
    const server = await buildTestServer({
      environment: { logLevel: 'info' },
      logTo: (line) => lines.push(line),
    })
    const applicant = await anApplicant(server).at('complete_prescreening')
    await applicant.get('/vat_number/99000010233?secret=canary')
    await applicant.get('/search_applicant/BNCGLI84E52L781K')
    await applicant.post('/process/task', { task: 'canary', variables: { canary: 'canary' } })
    server.app.log.info({ token: applicant.token, body: 'canary' }, 'a line with a break\r\nand more')

    const secrets = [
      applicant.token ?? '',
      contacts.pec,
      contacts.mobile,
      '99000010233',
      'BNCGLI84E52L781K',
      'Valpantena',
      'canary',
      await lastCode(server, 'sms'),
    ]
    await server.close()

    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) {
      const fields = Object.keys(JSON.parse(line) as object)
      expect(listed).toEqual(expect.arrayContaining(fields))
      for (const secret of secrets) expect(line).not.toContain(secret)
    }
  })
})
