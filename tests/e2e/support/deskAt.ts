import type { DeskMessage } from '#contract/desk.ts'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'

/** The desk of the sandbox of a server. */
export function deskAt(server: { url: string }) {
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${server.url}/sandbox/api/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) throw new Error(`The desk refuses ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  async function expire(reference: string, what: 'codes' | 'tokens'): Promise<void> {
    const { cases } = await ask<{ cases: { id: string; reference: string }[] }>('cases')
    const { id = '' } = cases.find((each) => each.reference === reference) ?? {}
    await ask(`cases/${id}/expire`, { what })
  }

  return {
    /** The life of a case's codes ends now. */
    expireCodes: (reference: string) => expire(reference, 'codes'),
    /** The life of an applicant's tokens ends now. */
    async expireTokens(applicant: HttpApplicant): Promise<void> {
      const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
      await expire(reference, 'tokens')
    },
    forget: (company: string) => ask<object>('forget', { company }),
    /** Erases all cases, and sets the clock and what was out of order as they are at the start. */
    reset: () => ask<object>('reset', {}),
    fix: (company: string, isFixed = true) => ask<object>('fix', { company, isFixed }),
    /** Moves the clock of the process, several times in a row. */
    async move(to: string, times = 1): Promise<void> {
      for (let moved = 0; moved < times; moved += 1) await ask('clock', { move: to })
    },
    /** The resume links that went out to proven contacts, newest first. */
    async resumeLinks(): Promise<{ to: string; link: string }[]> {
      const { messages } = await ask<{ messages: DeskMessage[] }>('outbox')
      return messages.flatMap(({ to, link }) => (link?.includes('/workflow_resume?') ? [{ to, link }] : []))
    },
  }
}
