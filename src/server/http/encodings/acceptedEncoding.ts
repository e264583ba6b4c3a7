import type { Encoding } from './Encoding.ts'

/** From the smallest answer to the largest. */
const supported = ['br', 'gzip'] as const
const synonyms: Record<string, string> = { 'x-gzip': 'gzip' }

/**
 * The encoding for a caller that sends this `Accept-Encoding` (RFC 9110, 12.5.3): the one of the highest weight, the
 * smallest where several have it. Without the header, or where it allows none that we have, the body goes as it is.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const weights = weightsOf(header ?? '')
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  // Left as it is only where the caller says that this is better.
  const identity = weights.get('identity') ?? 0
  const best = supported.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
  return best !== undefined && weightOf(best) > 0 && weightOf(best) >= identity ? best : 'identity'
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (name !== '') weights.set(synonyms[name] ?? name, weightIn(parameters))
  }
  return weights
}

/** A weight that is malformed counts as none. */
function weightIn(parameters: string[]): number {
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (weight === undefined) return 1
  const value = Number(weight.slice(weight.indexOf('=') + 1))
  return value > 0 && value <= 1 ? value : 0
}
