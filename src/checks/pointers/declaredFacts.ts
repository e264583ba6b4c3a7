import type { JSONSchema7 } from 'json-schema'

import { once } from '#validation/once.ts'

import type { Content } from '../content/Content.ts'
import { codeFacts } from '../codes/codeFacts.ts'
import { askedDocuments } from '../documents/askedDocuments.ts'
import { hasServerWorker } from './hasServerWorker.ts'

/**
 * Returns the facts that a product may name, with their schemas: those that its journey declares and, where a step names
 * a worker of the server, those that the server declares; where a task asks for codes or documents, what is known of
 * them.
 */
export const declaredFacts = once((content: Content): Map<string, JSONSchema7> => {
  const { catalog, journeys } = content
  const ofServer = hasServerWorker(content) ? [...catalog.facts] : []
  const hasDocuments = askedDocuments(content).some(({ screen }) => screen !== undefined)
  return new Map<string, JSONSchema7>([
    ...codeFacts(content),
    ...(hasDocuments ? [['documentGroups', { type: 'array' }] as const] : []),
    ...ofServer,
    ...[...journeys.values()].flatMap(({ value }) => Object.entries(value.facts ?? {})),
  ])
})
