import type { Played } from '#checks/stories/playStory.ts'
import { type CaseEvent, stepOf } from '#flow/advance.ts'
import { accepts } from '#flow/accepts.ts'

import type { BuiltServer } from '../buildTestServer.ts'
import type { InjectedApplicant } from '../InjectedApplicant.ts'
import { leases, registeredVehicle, startsLease } from '../leasing.ts'
import { letsPass } from './letsPass.ts'
import { settleWaits } from './settleWaits.ts'
import { stateOf } from './stateOf.ts'

type Message = Extract<CaseEvent, { type: 'message' }>

/**
 * Has happen to a case of the leasing product what happened in a story: the applicant answers the same and sends the
 * same messages, the dealer tells the same, the same time passes. What services find out is the sandbox's. Returns the
 * reference of the case.
 */
export async function replayLease(
  server: BuiltServer,
  applicant: InjectedApplicant,
  { started, state, events }: Played,
): Promise<string> {
  await startsLease(applicant, started['vehicle'])
  const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
  for (const event of events) {
    await settleWaits(server, reference, 'leasing')
    if (event.type === 'completed') {
      const own = { ...state.answers, [event.task]: event.answers }
      await leases(applicant, await applicant.task(), own)
    }
    if (event.type === 'message') await sends(server, applicant, reference, event)
    if (event.type === 'timer') await letsPass(server, reference, event.name)
  }
  await settleWaits(server, reference, 'leasing')
  return reference
}

/** A message of the applicant, or the event of the dealer. */
async function sends(
  server: BuiltServer,
  applicant: InjectedApplicant,
  reference: string,
  { name, variables }: Message,
): Promise<void> {
  const { journey } = server.context.definitions.inForce('leasing')
  const { step } = await stateOf(server, reference)
  if (name === 'edit' || accepts(stepOf(journey, step), name, 'applicant')) {
    await applicant.ask('POST', '/process/event/message', { name, variables })
    return
  }
  const { payload, headers } = registeredVehicle(variables as Parameters<typeof registeredVehicle>[0])
  await server.applicant().expectOk(server.applicant().post(`/events/${reference}/${name}`, payload, headers))
}
