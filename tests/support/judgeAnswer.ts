import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import type { JSONSchema7 } from 'json-schema'

import type { Definitions } from '#server/interpreter/definitions/Definitions.ts'

/** What a server answered to a call. */
export interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** A call as the document at `/documentation` describes it. */
interface Operation {
  name: string
  path: string
  pattern: RegExp
  parameters?: { name: string; in: string; required?: boolean }[]
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  requestBody?: { content: Record<string, { schema: JSONSchema7 }> }
}

const PREFIX = '/api/v1/{provider}'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/
const ajv = new Ajv({ strict: false, formats: { date: DAY, 'date-time': MOMENT } })
/** By server. */
const operations = new WeakMap<FastifyInstance, Operation[]>()
/** By definitions, which have error codes of their own, and by the routes: servers that have both in common say the same. */
const shared = new WeakMap<Definitions, Map<string, Operation[]>>()
/** By the schema's text: most servers say the same. */
const validators = new Map<string, ValidateFunction>()
const texts = new WeakMap<object, string>()
/** What was last found to be as documented: lists, such as that of all towns, are answered again and again. */
const sound = new WeakMap<ValidateFunction, string>()

/** The calls of the contract as the server's own document has them: `GET /document/{id}/download`. */
export function documentedCalls(app: FastifyInstance): Operation[] {
  const known = operations.get(app)
  if (known) return known
  const alike = shared.get(app.context.definitions.current) ?? new Map<string, Operation[]>()
  shared.set(app.context.definitions.current, alike)
  const routes = app.printRoutes()
  const read = alike.get(routes) ?? readOperations(app)
  alike.set(routes, read)
  operations.set(app, read)
  return read
}

function readOperations(app: FastifyInstance): Operation[] {
  const { paths } = (
    app as unknown as {
      swagger(): {
        paths: Record<string, Record<string, Pick<Operation, 'parameters' | 'responses' | 'requestBody'>>>
      }
    }
  ).swagger()
  const read = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path.replace(PREFIX, '')}`,
      path,
      pattern: new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`),
      ...described,
    })),
  )
  // A path that is written out is meant before one with a parameter in its place.
  return read.toSorted((one, other) => one.name.split('{').length - other.name.split('{').length)
}

/** The documented call that a request was, if it was one. */
export function callOf(app: FastifyInstance, method: string, url: string): Operation | undefined {
  const request = `${method} ${url}`
  return documentedCalls(app).find(({ pattern }) => pattern.test(request))
}

/** What the document does not say of an answer: another status, another type, another code, another shape. */
export function judgeAnswer(
  { name, responses }: Operation,
  { statusCode, headers, body }: Answer,
): string | undefined {
  const described = responses[String(statusCode)]
  if (!described) return `${name} answers ${statusCode}, which the document does not know: ${body}`
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
  const schema = described.content?.[type]?.schema
  if (body !== '' && !schema)
    return `${name} answers ${statusCode} as ${type}, which the document does not know`
  if (!schema || !type.endsWith('json')) return undefined
  const validate = validatorOf(schema)
  if (sound.get(validate) === body) return undefined
  if (validate(JSON.parse(body))) {
    sound.set(validate, body)
    return undefined
  }
  return `${name} answers ${statusCode} otherwise than documented: ${ajv.errorsText(validate.errors)}: ${body}`
}

function validatorOf(schema: object): ValidateFunction {
  const text = texts.get(schema) ?? JSON.stringify(schema)
  texts.set(schema, text)
  const validate = validators.get(text) ?? ajv.compile(schema)
  validators.set(text, validate)
  return validate
}
