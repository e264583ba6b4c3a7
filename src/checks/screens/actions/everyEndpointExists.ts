import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { toPointer } from '#validation/pointer.ts'

import { didYouMean } from '../../hints/didYouMean.ts'

/** An endpoint that a source or an action calls is one of src/api, or a service that a screen may ask, with the arguments that it takes. */
export const everyEndpointExists: Check = function* (content) {
  for (const { source, value } of content.screens.values()) {
    for (const part of ['sources', 'actions'] as const) {
      for (const [name, definition] of Object.entries(value[part] ?? {})) {
        if ('endpoint' in definition) yield* findingsOf(definition, source, [part, name], content)
      }
    }
  }
}

interface Called {
  endpoint: string
  with?: Record<string, unknown>
}

function* findingsOf(
  { endpoint, with: given = {} }: Called,
  source: SourceFile,
  path: string[],
  { catalog, services, unread }: Content,
): Iterable<RuleFinding> {
  if (catalog.endpoints.includes(endpoint) || unread.has(`flows/services/${endpoint}.json`)) return

  const asked = services.get(endpoint)?.value.arguments
  if (!asked) {
    const open = [...services.values()].flatMap(({ name, value }) => (value.arguments ? [name] : []))
    const message = services.has(endpoint)
      ? `The service "${endpoint}" takes no question of a screen.`
      : `No endpoint is called "${endpoint}".`
    const hint = services.has(endpoint)
      ? `Say in flows/services/${endpoint}.json which "arguments" a screen may give.`
      : didYouMean(endpoint, [...catalog.endpoints, ...open], 'The files of src/api list those there are.')
    yield { source, pointer: toPointer([...path, 'endpoint']), message, hint }
    return
  }
  const known = Object.keys(asked.properties ?? {})
  for (const name of Object.keys(given).filter((each) => !known.includes(each))) {
    const hint = didYouMean(name, known, `flows/services/${endpoint}.json lists its arguments.`)
    const message = `The service "${endpoint}" takes no argument "${name}".`
    yield { source, pointer: toPointer([...path, 'with', name]), message, hint }
  }
  for (const name of (asked.required ?? []).filter((each) => !Object.hasOwn(given, each))) {
    const message = `The service "${endpoint}" is asked without "${name}".`
    yield { source, pointer: toPointer([...path, 'endpoint']), message, hint: `Give it under "with".` }
  }
}
