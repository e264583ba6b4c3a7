import type { Content } from '../content/Content.ts'

/** Returns the messages that can come from outside: the events of the product, and what the server sends. */
export function messagesFromOutside({ events, catalog }: Content): string[] {
  return [...events.keys(), ...catalog.outsideMessages.keys()]
}
