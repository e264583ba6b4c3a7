import { randomUUID } from 'node:crypto'

import type { ValidationError } from '#contract/errors.ts'
import type { Member, Members } from '#contract/member.ts'
import { FlowError } from '#flow/FlowError.ts'
import type { JourneyStep } from '#flow/Journey.ts'

import { factsOf } from '../facts.ts'
import { choiceErrors } from '../lists/choiceErrors.ts'
import { shownTaxCodes } from '../personalData/shownTaxCodes.ts'
import type { RegisteredPerson } from '../Ports.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { processDay } from '../calendar/processDay.ts'

/** A person of the company, as the case keeps them. */
export type KnownMember = Omit<Member, 'missing'>

/** Whether a step is the task at which people are described, in a list `people`. */
export function describesPeople(step: JourneyStep): boolean {
  return step.kind === 'task' && step.definition.worker === 'checkPeople'
}

/** The people of a case, each with the pointers that the task would refuse as they stand. */
export async function membersOf(context: ServerContext, loanCase: LoanCase): Promise<Members> {
  const { state } = loanCase
  const members = factsOf(state).members ?? []
  const people = members.map(({ data }) => data)
  const product = context.definitions.productOf(loanCase)
  const { judge, settings } = product
  const today = processDay(context)
  const journey = await context.definitions.journeyOf(loanCase)
  const screen = journey.steps.values().find(describesPeople)?.name
  if (screen === undefined) throw new FlowError(journey.definition.journey, 'no task describes people')
  const unlisted = await choiceErrors({ product, ports: context.ports }, screen, { people }, {})
  const shown = shownTaxCodes(state)
  return {
    members: members.map((member, index) => {
      // Each alone: of several together, one who is described at too great a length would hide what the others lack.
      const alone = { people: [member.data] }
      const errors = judge(screen, alone, { data: alone, variables: {}, settings, today })
      const pointers = [...pointersIn(errors, 0), ...pointersIn(unlisted, index)]
      return { ...tellable(member, shown[index]), missing: [...new Set(pointers)] }
    }),
  }
}

/** Where a person is refused, within their data. */
function pointersIn(errors: ValidationError[], index: number): string[] {
  const place = `/people/${index}/`
  return errors
    .filter(({ pointer }) => pointer.startsWith(place))
    .map(({ pointer }) => pointer.slice(place.length - 1))
}

/** What the applicant may know of a person: of the tax code as much as is shown. */
function tellable(member: KnownMember, taxCode: string | undefined): KnownMember {
  return { ...member, data: { ...member.data, taxCode } }
}

/** A person as the register describes them; the rest is for the applicant to say. The `id` says nothing of the person. */
export function memberOf({ taxCode, name, surname, roles }: RegisteredPerson): KnownMember {
  return { id: randomUUID(), roles, data: { taxCode, name, surname } }
}
