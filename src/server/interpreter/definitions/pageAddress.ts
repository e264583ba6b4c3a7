import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'

type Context = Pick<ServerContext, 'definitions' | 'environment'>

/** Returns the whole address of a page of a case's journey; without a page that of the journey itself. */
export function pageAddress(
  { definitions, environment }: Context,
  { journey }: Pick<LoanCase, 'journey'>,
  page = '',
): string {
  const { address } = definitions.inForce(journey).journey.definition
  return `${environment.baseUrl}${address === '/' ? '' : address}/${page}`
}
