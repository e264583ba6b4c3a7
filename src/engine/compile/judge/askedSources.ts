import { type Argument, readArguments } from '#validation/readArguments.ts'

import type { Screen } from '../../screen/Screen.ts'
import { walkAnswers } from '../read/walkAnswers.ts'

/** A call that the page made for a source, of whose entries an answer was chosen. */
export interface AskedSource {
  name: string
  endpoint: string
  at: string | undefined
  /** What it was asked with; undefined where a value was missing, and the page asked for nothing. */
  values: Record<string, unknown> | undefined
}

/** The parts of the page's scope that are known when the answers are judged. */
const KNOWN = /^\/(data|variables|settings|today)(\/|$)/

/**
 * Returns the calls whose entries were offered for the answers to a screen. Those that were made with something else than
 * answers, variables, settings and today are left out: what they offered is not known.
 */
export function askedSources(
  { uiSchema, sources = {} }: Pick<Screen, 'uiSchema' | 'sources'>,
  data: unknown,
  scope: object,
): AskedSource[] {
  const named = new Set<string>()
  walkAnswers(uiSchema, data, ({ source }) => {
    if (typeof source === 'string') named.add(callBehind(source, sources))
  })
  return [...named].flatMap((name) => {
    const source = sources[name]
    if (!source || !('endpoint' in source) || !Object.values(source.with ?? {}).every(isKnown)) return []
    const read = readArguments(source.with, scope, source.optional)
    return [{ name, endpoint: source.endpoint, at: source.at, values: read && (read.values ?? {}) }]
  })
}

/** The source of which another one is a part. */
function callBehind(name: string, sources: NonNullable<Screen['sources']>): string {
  const source = sources[name]
  const [, kind, other] = source && 'from' in source ? source.from.split('/') : []
  return kind === 'sources' && other !== undefined && other !== name ? other : name
}

function isKnown(argument: Argument): boolean {
  if (typeof argument === 'string') return KNOWN.test(argument)
  return 'const' in argument || argument.list.every((pointer) => KNOWN.test(pointer))
}
