import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'

const jsonSchema = new Ajv2020({ strict: false })

/**
 * Returns what of a document is not OpenAPI: by the official JSON Schema of its version, and, as that says nothing of the
 * schemas in a document, by JSON Schema's own of those.
 */
export async function openApiErrors(document: object): Promise<unknown[]> {
  const { errors = [] } = await new Validator().validate(structuredClone(document) as Record<string, unknown>)
  const ofSchemas = schemasIn(document).filter((schema) => jsonSchema.validateSchema(schema) !== true)
  return [...(typeof errors === 'string' ? [errors] : errors), ...ofSchemas]
}

/** The schemas of parameters, of bodies, and those under the document's components. */
function schemasIn(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'schema') return [Object(value) as object]
    return key === 'schemas' ? Object.values(value as Record<string, object>) : schemasIn(value)
  })
}
