import type { Played } from '#checks/stories/playStory.ts'

import { acts, publicScreens, type Request } from '../acts.ts'
import { leases, startsLease } from '../leasing.ts'
import type { BuiltServer } from '../buildTestServer.ts'
import { comesByLink } from '../stories/comesByLink.ts'
import type { Hands } from './playPerson.ts'
import type { ScriptedWorkers } from './ScriptedWorkers.ts'

/** Companies of the sandbox of which everything is found out: of the first nothing happens outside by itself, the second has accounts. */
const STRANGER = { vatNumber: '99000260325' }
const CUSTOMER = { vatNumber: '99000020372' }

/** A company of the sandbox in which two people beside the applicant must identify. */
const COMPANY_OF_SEVERAL = { vatNumber: '99000860397' }

function companyOf({ state }: Played): Request {
  return state.facts['existingCustomer'] === true ? CUSTOMER : STRANGER
}
/** Tasks of the loan that walks leave by a message: here they are handed in as the person says. */
const LEFT_BY_MESSAGES = new Set([
  'account_connection',
  'connect_account_pre_evaluation',
  'connect_account_completed_onboarding',
  'applicant_identification',
  'digital_sign',
])

/** The applicant of the loan: documents are uploaded, codes come back, lists are asked. */
export const loanHands: Hands = {
  async starts(applicant, played) {
    const answers = await publicScreens(applicant, companyOf(played))
    await applicant.generateToken()
    await applicant.ask('POST', '/process/start', { answers })
  },
  async handsIn(applicant, task, answers, played) {
    const act = LEFT_BY_MESSAGES.has(task.name) ? undefined : acts[task.name]
    return act ? act(applicant, task, companyOf(played)) : applicant.complete(task, answers)
  },
}

/** Another person of the loan: an applicant walks until they are invited, with workers that do what they do. */
export function peopleHands(server: BuiltServer, workers: ScriptedWorkers): Hands {
  return {
    ...loanHands,
    starts: (person) => workers.without(() => comesByLink(server, person, COMPANY_OF_SEVERAL)),
  }
}

/** The applicant of the leasing product. */
export const leaseHands: Hands = {
  starts: (applicant, { started }) => startsLease(applicant, started['vehicle']),
  handsIn: (applicant, task, answers, { state }) =>
    leases(applicant, task, { ...state.answers, [task.name]: answers }),
}
