import type { OpenidClient } from '../adapters/openid/OpenidClient.ts'
import { readAddress } from './readOutside.ts'

type Variables = Record<string, string | undefined>

/** The OpenID Connect provider at which people sign in to the studio, and the group of those who may. */
export interface StudioSignIn extends OpenidClient {
  group: string
  /** The claim of the provider that names a person's groups. */
  groupsClaim: string
}

const NAMES = ['STUDIO_ISSUER', 'STUDIO_CLIENT_ID', 'STUDIO_CLIENT_SECRET', 'STUDIO_GROUP'] as const
const USUAL_CLAIM = 'groups'

/** Returns where people sign in to the studio, or null where the environment names no provider. */
export function readStudioSignIn(variables: Variables, problems: string[]): StudioSignIn | null {
  const missing = NAMES.filter((name) => !variables[name])
  const isNamed = missing.length < NAMES.length
  if (isNamed && missing.length > 0)
    problems.push(
      `${missing.join(', ')}: people sign in to the studio where all of ${NAMES.join(', ')} are given; give them, or none to edit with the token that is printed at start.`,
    )
  if (!isNamed && variables['STUDIO_GROUPS_CLAIM'])
    problems.push('STUDIO_GROUPS_CLAIM: there is no STUDIO_ISSUER to which it belongs.')
  readAddress('STUDIO_ISSUER', variables, problems)
  // The provider names itself with or without a slash at its end, and is held to it.
  const [issuer, clientId, clientSecret, group] = NAMES.map((name) => variables[name])
  if (!issuer || !clientId || !clientSecret || !group) return null
  return {
    issuer,
    clientId,
    clientSecret,
    group,
    groupsClaim: variables['STUDIO_GROUPS_CLAIM'] || USUAL_CLAIM,
  }
}
