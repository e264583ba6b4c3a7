import { apiOrigin } from '../../environment/apiOrigin.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/** The address to which a page outside sends the browser back: at the API, whose cookie says where the visit was begun. */
export function callbackUrl(
  { definitions, environment }: Pick<ServerContext, 'definitions' | 'environment'>,
  loanCase: Pick<LoanCase, 'journey'>,
  call: 'spid' | 'recognition' | 'digital_sign' | 'accounts',
  provider?: string,
): string {
  const { apiHost, providers } = definitions.productOf(loanCase).settings
  return `${apiOrigin(environment, apiHost)}/api/v1/${provider ?? providers[0]}/${call}/callback`
}
