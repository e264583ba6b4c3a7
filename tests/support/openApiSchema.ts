const text = { type: 'string', minLength: 1 }
const closed = (required: string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
})
const mapOf = (values: object, names = '^.+$') => ({
  type: 'object',
  minProperties: 1,
  patternProperties: { [names]: values },
  additionalProperties: false,
})
const of = (name: string) => ({ $ref: `#/$defs/${name}` })
const MEDIA_TYPE = '^[a-z]+/[a-z0-9.+-]+$'

/** What OpenAPI 3.1 allows of the parts that our own documents use, and nothing beside them: JSON Schema 2020-12. */
export const openApiSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...closed(['openapi', 'info', 'paths'], {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: closed(['title', 'version'], { title: text, version: text, description: text }),
    servers: { type: 'array', items: of('server') },
    security: { type: 'array', items: of('security') },
    tags: { type: 'array', items: closed(['name'], { name: text, description: text }) },
    paths: mapOf(mapOf(of('operation'), '^(get|post|put|delete)$'), '^/'),
    components: closed([], {
      securitySchemes: mapOf(of('bearer'), '^[a-zA-Z0-9._-]+$'),
      schemas: mapOf(of('schema'), '^[a-zA-Z0-9._-]+$'),
    }),
  }),
  $defs: {
    server: closed(['url'], {
      url: text,
      description: text,
      variables: mapOf(closed(['default'], { default: text, description: text })),
    }),
    security: mapOf({ type: 'array', items: text }),
    bearer: closed(['type', 'scheme'], { type: { const: 'http' }, scheme: text, bearerFormat: text }),
    operation: closed(['responses'], {
      operationId: text,
      tags: { type: 'array', items: text },
      summary: text,
      description: text,
      parameters: { type: 'array', items: of('parameter') },
      requestBody: closed(['content'], { required: { type: 'boolean' }, content: of('content') }),
      responses: mapOf(
        closed(['description'], { description: text, content: of('content') }),
        '^([1-5](?:[0-9]{2}|XX)|default)$',
      ),
    }),
    parameter: {
      ...closed(['name', 'in', 'schema'], {
        name: text,
        in: { enum: ['query', 'header', 'path', 'cookie'] },
        required: { type: 'boolean' },
        description: text,
        schema: of('schema'),
      }),
      anyOf: [
        { properties: { in: { not: { const: 'path' } } } },
        { required: ['required'], properties: { required: { const: true } } },
      ],
    },
    content: mapOf(
      closed([], {
        schema: of('schema'),
        encoding: mapOf(closed([], { contentType: { type: 'string', pattern: MEDIA_TYPE } })),
      }),
      MEDIA_TYPE,
    ),
    schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
  },
}
