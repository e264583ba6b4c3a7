import { apiOrigin } from '../../environment/apiOrigin.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** The address to which a page outside sends the browser back: at the API, whose cookie says where the visit was begun. */
export function callbackUrl(
  { definitions, environment }: Pick<ServerContext, 'definitions' | 'environment'>,
  call: 'spid' | 'recognition' | 'digital_sign' | 'accounts',
  provider = definitions.current.main.settings.providers[0],
): string {
  const { apiHost } = definitions.current.main.settings
  return `${apiOrigin(environment, apiHost)}/api/v1/${provider}/${call}/callback`
}
