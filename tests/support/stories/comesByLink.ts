import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'

import { acts, type Request, startCase } from '../acts.ts'
import type { BuiltServer } from '../buildTestServer.ts'
import { InjectedApplicant } from '../InjectedApplicant.ts'
import { executionOf } from './executionOf.ts'

/** Another applicant walks until other people are invited; the first of these opens the link that they were sent. */
export async function comesByLink(
  server: BuiltServer,
  person: InjectedApplicant,
  request: Request,
): Promise<void> {
  const applicant = new InjectedApplicant(server, server.applicant())
  await startCase(applicant, request)
  const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
  let task = await applicant.task()
  let invited = await executionOf(server, reference, 'people')
  while (!invited) {
    await acts[task.name]?.(applicant, task, request)
    task = await applicant.task()
    invited = await executionOf(server, reference, 'people')
  }
  await opensLink(person, invited)
}

/** Another person opens the link that they were sent as they were invited. */
export async function opensLink(person: InjectedApplicant, { state }: LoanCase): Promise<void> {
  const { email } = state.facts['contacts'] as { email: string }
  const { link } = await person.message(email)
  await person.exchange({ link: /link=([\w-]+)/.exec(link ?? '')?.[1] ?? '' })
}
