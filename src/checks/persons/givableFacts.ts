import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { once } from '#validation/once.ts'

import { codeFacts } from '../codes/codeFacts.ts'
import type { Content } from '../content/Content.ts'
import { hasServerWorker } from '../pointers/hasServerWorker.ts'
import { isNear } from '../pointers/isNear.ts'

/**
 * Returns whether a fact at a pointer may come to be known at a step as its worker, or that of a message, is done: a
 * service gives what it declares, and what the server's workers find out is not known in advance. Codes prove by
 * themselves.
 */
export function givableAt(
  content: Content,
  journey: Journey,
  worker: string | undefined,
): (pointer: string) => boolean {
  const service = worker === undefined ? undefined : journey.services.get(worker)
  if (service) {
    const given = Object.keys(service.facts ?? {})
    return (pointer) => given.some((fact) => isNear(fact, pointer))
  }
  const names = factsOfServer(content)
  return (pointer) => pointer.startsWith('/facts/') && names.has(pointer.split('/')[2] ?? '')
}

/** Returns the worker that runs as a step is done, or as a message is accepted. */
export function workerAt({ kind, definition }: JourneyStep, message?: string): string | undefined {
  if (message !== undefined) return definition.messages?.[message]?.worker
  return kind === 'wayout' ? undefined : definition.worker
}

const factsOfServer = once((content: Content): Set<string> => {
  if (!hasServerWorker(content)) return new Set()
  const proven = new Set([...codeFacts(content)].map(([name]) => name))
  return new Set([...content.catalog.facts.keys()].filter((name) => !proven.has(name)))
})
