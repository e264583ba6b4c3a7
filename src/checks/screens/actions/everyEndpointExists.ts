import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { type Call, callsOf } from '../../lookups/callsOf.ts'
import { callOf } from '../../types/callOf.ts'

/** An endpoint that a source or an action calls is one of src/api, or a service that a screen may ask, and brings what is done with it. */
export const everyEndpointExists: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const call of callsOf(screen)) {
      const wrong = wrongOf(call, content)
      if (wrong) yield { source: screen.source, pointer: toPointer([...call.path, 'endpoint']), ...wrong }
    }
  }
}

function wrongOf(call: Call, content: Content): Pick<RuleFinding, 'message' | 'hint'> | undefined {
  const { endpoint, use } = call
  const found = callOf(endpoint, content)
  if (!found) return unknown(endpoint, content)
  if (use === 'source' && found.kind === 'mutation')
    return {
      message: `"${endpoint}" changes something: a source, which is called by itself, cannot be it.`,
      hint: 'Call it by an action.',
    }
  if ((use === 'download') === (found.brings === 'file')) return undefined
  return found.brings === 'file'
    ? { message: `"${endpoint}" brings a file.`, hint: 'Call it by an action of the type "download".' }
    : { message: `"${endpoint}" brings no file.`, hint: 'Call it by an action of the type "call".' }
}

function unknown(endpoint: string, { catalog, services, unread }: Content) {
  if (unread.has(`flows/services/${endpoint}.json`)) return undefined
  if (services.has(endpoint))
    return {
      message: `The service "${endpoint}" takes no question of a screen.`,
      hint: `Say in flows/services/${endpoint}.json which "arguments" a screen may give.`,
    }
  const open = [...services.values()].flatMap(({ name, value }) => (value.arguments ? [name] : []))
  const known = [...catalog.endpoints.keys(), ...open]
  return {
    message: `No endpoint is called "${endpoint}".`,
    hint: didYouMean(endpoint, known, 'The files of src/api list those there are.'),
  }
}
