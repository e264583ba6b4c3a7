/** The token that any answer may carry in `access_token`. */
export function freshToken(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const token = (answer as { access_token?: unknown }).access_token
  return typeof token === 'string' && token !== '' ? token : undefined
}
