type Variables = Record<string, string | undefined>

const SHORTEST_TOKEN = 16

/** Returns the bearer with which `/metrics` is read, or null where there are no metrics. */
export function readMetricsToken(variables: Variables, problems: string[]): string | null {
  const token = variables['METRICS_TOKEN'] || null
  if (token !== null && !/^[\w.~+/=-]+$/.test(token))
    problems.push('METRICS_TOKEN: a bearer has letters, digits and -._~+/= alone, and no space.')
  else if (token !== null && token.length < SHORTEST_TOKEN)
    problems.push(`METRICS_TOKEN: it has ${SHORTEST_TOKEN} characters or more, so that it cannot be guessed.`)
  return token
}
