import type { ReadyScreen } from '#engine/compile/read/readScreen.ts'
import { DEFAULT_LANGUAGE } from '#validation/languages.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Ports } from '../Ports.ts'
import { codeLists } from './codeLists.ts'

type Sources = NonNullable<ReadyScreen['sources']>

/** The calls that answer lists, and what they answer: the server judges by what the page was offered. */
const answers: Record<string, (ports: Ports) => unknown> = {
  getProfessions: () => codeLists.professions(DEFAULT_LANGUAGE),
  getPositions: () => codeLists.positions(DEFAULT_LANGUAGE),
  getCountries: ({ locations }) => locations.countries(DEFAULT_LANGUAGE),
  getLocationData: ({ locations }) => locations.places(),
}

/**
 * The sources of a screen as far as they are lists of ours, were offered by services or come with the task. What depends on what the page asked
 * in between is not among them: the worker of the task judges that.
 */
export async function readSources(
  ports: Ports,
  sources: Sources,
  variables: unknown,
  offered: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const asked = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => {
      const answer = 'endpoint' in source ? await answers[source.endpoint]?.(ports) : undefined
      return [name, offered[name] ?? evaluateAt(answer, source.at ?? '')] as const
    }),
  )
  const scope = { variables, sources: Object.fromEntries(asked) }
  const taken = Object.entries(sources).flatMap(([name, source]) => {
    if (!('from' in source) || source.where !== undefined) return []
    const value = evaluateAt(evaluateAt(scope, source.from), source.at ?? '')
    return [[name, value ?? (isOffered(source.from, offered) ? [] : undefined)] as const]
  })
  return { ...scope.sources, ...Object.fromEntries(taken) }
}

/** Whether a pointer leads into a source that a service was to offer: of a list that it did not, nothing can be chosen. */
function isOffered(from: string, offered: Record<string, unknown>): boolean {
  const [, kind, name = ''] = from.split('/')
  return kind === 'sources' && Object.hasOwn(offered, name)
}
