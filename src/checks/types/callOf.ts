import type { JSONSchema7 } from 'json-schema'

import type { CatalogEndpoint } from '../content/Catalog.ts'
import type { Content } from '../content/Content.ts'

/** Returns what an endpoint of src/api takes and brings, or a service that a screen may ask; undefined where there is none. */
export function callOf(name: string, { catalog, services }: Content): CatalogEndpoint | undefined {
  const endpoint = catalog.endpoints.get(name)
  if (endpoint) return endpoint
  const service = services.get(name)?.value
  return (
    service?.arguments && {
      kind: 'query',
      takes: service.arguments,
      errors: catalog.actionErrors.service,
      brings: 'data',
      answer: service.answer,
    }
  )
}

/** Returns the schema of what an endpoint answers; undefined where nothing is known of it. */
export function answerOf(name: string, content: Content): JSONSchema7 | undefined {
  const call = callOf(name, content)
  return call?.brings === 'data' ? call.answer : undefined
}
