import type { AskedSource } from '#engine/compile/judge/askedSources.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import type { Journey } from '#flow/Journey.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

/**
 * Returns what services offer for the sources of a screen, by the name of the source: an empty list where the page could
 * not ask. Sources that are no service's are left out. Throws a ServiceError where a service does not answer.
 */
export async function offeredByServices(
  { services }: Pick<ServerContext, 'services'>,
  journey: Journey,
  { id, person, instanceId, state: { facts, answers } }: LoanCase,
  asked: AskedSource[],
): Promise<Record<string, unknown>> {
  const offers = asked.map(async ({ name, endpoint, at, values }): Promise<[string, unknown][]> => {
    const service = journey.services.get(endpoint)
    if (!service?.arguments) return []
    if (!values || validateData(service.arguments, values).length > 0) return [[name, []]]
    const scope = [id, person ?? '', instanceId, 'choices']
    const answer = await services.ask(service, { facts, answers, arguments: values }, scope)
    return [[name, evaluateAt(answer, at ?? '') ?? []]]
  })
  return Object.fromEntries((await Promise.all(offers)).flat())
}
