import { apiOrigin } from '../../../environment/apiOrigin.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'

/** What the application and the sandbox's identity provider know of each other. */
export function spidClient({
  baseUrl,
  sealer,
  settings,
}: Pick<SandboxHouse, 'baseUrl' | 'sealer' | 'settings'>) {
  return {
    issuer: `${baseUrl}/oidc`,
    clientId: 'digital-lending',
    clientSecret: sealer.fingerprint('oidc', 'client').toString('base64url'),
    redirectUris: settings().providers.map(
      (provider) => `${apiOrigin({ baseUrl }, settings().apiHost)}/api/v1/${provider}/spid/callback`,
    ),
  }
}
