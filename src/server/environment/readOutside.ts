import type { PortAddress } from '../adapters/http/PortAddress.ts'
import type { PortAddresses } from '../adapters/http/createHttpPorts.ts'
import type { OpenidClient } from '../adapters/openid/OpenidClient.ts'
import { contracts, type PortName, portNames, variablePart } from '../lending/ports/contracts.ts'

type Variables = Record<string, string | undefined>

const SPID = ['SPID_ISSUER', 'SPID_CLIENT_ID', 'SPID_CLIENT_SECRET'] as const

/**
 * Returns where ports are over HTTP: `OUTSIDE_LISTS_URL` is the address of one, `OUTSIDE_URL` that below which all others
 * are. `OUTSIDE_TOKEN` goes to `OUTSIDE_URL` and nowhere else.
 */
export function readOutside(variables: Variables, problems: string[]): PortAddresses {
  problems.push(...unknownNames(variables), ...strayTokens(variables))
  const all = readAddress('OUTSIDE_URL', variables, problems)
  const found = portNames.flatMap((port): [PortName, PortAddress][] => {
    const part = variablePart(port)
    const own = readAddress(`OUTSIDE_${part}_URL`, variables, problems)
    const url = own ?? (all && `${all}/${contracts[port].path}`)
    const token = variables[`OUTSIDE_${part}_TOKEN`] || (own ? null : variables['OUTSIDE_TOKEN']) || null
    return url ? [[port, { url, token }]] : []
  })
  return Object.fromEntries(found)
}

/** Returns the identity provider that speaks for SPID, or null where none is named. */
export function readSpid(variables: Variables, problems: string[]): OpenidClient | null {
  const set = SPID.filter((name) => variables[name])
  if (set.length > 0 && set.length < SPID.length)
    problems.push(`${SPID.join(', ')}: give all of them or none.`)
  readAddress('SPID_ISSUER', variables, problems)
  // The provider names itself with or without a slash at its end, and is held to it.
  const [issuer, clientId, clientSecret] = SPID.map((name) => variables[name])
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

/** Returns the address that a variable names, without a slash at its end. */
export function readAddress(name: string, variables: Variables, problems: string[]): string | undefined {
  const value = variables[name]
  if (!value) return undefined
  const url = URL.parse(value)
  const isPlain =
    url && /^https?:$/.test(url.protocol) && !/[?#\s]/.test(value) && !url.username && !url.password
  if (!isPlain) problems.push(`${name}: it must read https://host/path, without a query or a password.`)
  return value.replace(/\/+$/, '')
}

/** A name that is written wrongly would leave its port to another. */
function unknownNames(variables: Variables): string[] {
  const parts = portNames.map(variablePart)
  const known = new Set(
    ['', ...parts.map((part) => `${part}_`)].flatMap((part) => [
      `OUTSIDE_${part}URL`,
      `OUTSIDE_${part}TOKEN`,
    ]),
  )
  return Object.keys(variables)
    .filter((name) => name.startsWith('OUTSIDE_') && !known.has(name))
    .map((name) => `${name}: no port has this name; they are ${parts.join(', ')}.`)
}

/** A token without its address would go nowhere. */
function strayTokens(variables: Variables): string[] {
  return ['', ...portNames.map((port) => `${variablePart(port)}_`)]
    .filter((part) => variables[`OUTSIDE_${part}TOKEN`] && !variables[`OUTSIDE_${part}URL`])
    .filter((part) => part === '' || !variables['OUTSIDE_URL'])
    .map((part) => `OUTSIDE_${part}TOKEN: there is no OUTSIDE_${part}URL to which it belongs.`)
}
