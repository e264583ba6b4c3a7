import { randomUUID } from 'node:crypto'

import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accepts } from '#flow/accepts.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'

const BANK_SECRET = `whsec_${Buffer.from('the secret of the bank').toString('base64')}`
const FUND_SECRET = `whsec_${Buffer.from('the secret of the fund').toString('base64')}`
/** Of this company the sandbox decides nothing by itself. */
const SILENT = '99000260325'

describe.each(databases)(
  'what the bank decides, where the sandbox says nothing of it, on $name',
  ({ build }) => {
    let server: BuiltServer
    beforeAll(async () => {
      server = await build({ serviceVariables: { BANK_SECRET, FUND_SECRET }, sandbox: true })
    })
    afterAll(() => server.close())

    async function atAssessment() {
      const applicant = await anApplicant(server).of(SILENT).after('completed_onboarding')
      const { reference } = (await applicant.get('/process/status')).json<{ reference: string }>()
      return { applicant, reference }
    }

    /** Sends an event as its sender would, and returns the status of the answer. */
    async function tells(reference: string, name: string, secret = BANK_SECRET): Promise<number> {
      const id = randomUUID()
      const at = new Date()
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, '{}'),
      }
      const { statusCode } = await server.applicant().post(`/events/${reference}/${name}`, {}, headers)
      await server.settle()
      return statusCode
    }

    it('takes a case to its contract by signed events, each of its own sender alone', async () => {
      const { applicant, reference } = await atAssessment()
      const refused = [
        await tells(reference, 'fundApproved', BANK_SECRET),
        await tells(reference, 'assessmentOpened', FUND_SECRET),
      ]
      const before = await applicant.step()

      const taken = []
      for (const name of ['assessmentOpened', 'bankApproved', 'contractReady']) {
        taken.push(await tells(reference, name))
      }

      expect(refused).toEqual([403, 403])
      expect(before).toBe('gateway_apertura_istruttoria')
      expect(taken).toEqual([202, 202, 202])
      expect(await applicant.step()).toBe('actual_resolution_ok')
    })

    it('can be told at every step that waits for it', () => {
      const { journey } = server.context.definitions.inForce('onboarding')
      const steps = [...journey.steps.values()].filter(({ process }) => process === 'resolution')
      const told = steps.flatMap((step) =>
        Object.keys(step.definition.messages ?? {}).filter((name) => accepts(step, name, 'outside')),
      )

      expect(told.length).toBeGreaterThan(0)
      expect(told.filter((name) => !journey.events.has(name))).toEqual([])
    })
  },
)
