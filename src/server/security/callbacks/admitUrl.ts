import { apiOrigin } from '../../environment/apiOrigin.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { Visited } from './Visited.ts'

/** Where a page outside sends a browser that it does not know yet, with `browser`: see `outsideRoutes`. */
export function admitUrl(
  { definitions, environment }: Pick<ServerContext, 'definitions' | 'environment'>,
  loanCase: Pick<LoanCase, 'journey'>,
  visited: Exclude<Visited, 'spid'>,
  visit: string,
): string {
  const { apiHost, providers } = definitions.productOf(loanCase).settings
  return `${apiOrigin(environment, apiHost)}/api/v1/${providers[0]}/outside/${visited}/${visit}`
}
