import { calls, refusedByAll, refusedOfBodies } from '#contract/calls.ts'

/** What a call may refuse for its session, and for how often it is made. */
const OF_SESSIONS = ['TOKEN_EXPIRED', 'TOKEN_INVALID', 'TOO_MANY_REQUESTS']

/** Returns the codes of what a call may refuse, such as `GET /vat_number/{code}`. */
export function errorsOfCall(name: string): string[] {
  const bare = withoutNames(name)
  const [, call] = Object.entries(calls).find(([each]) => withoutNames(each) === bare) ?? []
  if (!call) throw new Error(`src/contract/calls.ts has no call "${name}".`)
  return [...new Set([...call.errors, ...refusedByAll, ...refusedOfBodies, ...OF_SESSIONS])]
}

/** What a part of an address is called does not matter. */
function withoutNames(name: string): string {
  return name.replaceAll(/\{[^}]*\}/g, '{}')
}
