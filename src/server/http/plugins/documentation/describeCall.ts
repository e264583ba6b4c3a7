import { type Call, calls, refusedByAll, refusedOfBodies } from '#contract/calls.ts'
import { Problem, TOKEN_EXPIRED_SERVICE_CODE } from '#contract/errors.ts'

import { statusOf } from '../../../errors/statusOf.ts'
import { statusTitle } from '../../statusTitle.ts'
import { documentAnswered, documentTaken, pathOf, headersOf, retryAfter } from './describeParts.ts'

const PREFIX = '/api/v1/:provider'

interface Described {
  method: string
  url: string
  /** What flows declare: said where a task is completed. */
  declared: () => string[]
}

const COMPLETION = 'POST /process/task'

/** What the document says of a call beside its shapes: what it does, who may call, and every refusal under its status. */
export function describeCall<Schema extends object>(
  schema: Schema,
  { method, url, declared }: Described,
): Schema {
  const name = nameOf(method, url)
  const call = url.startsWith(PREFIX) ? calls[name] : undefined
  const params = pathOf(url, 'params' in schema ? schema.params : {})
  if (!call) return 'params' in schema ? { ...schema, params } : schema

  const answered = 'response' in schema ? (schema.response as object) : documentAnswered
  const headers = headersOf(name, call)
  return {
    ...schema,
    summary: call.says,
    params,
    ...(headers && { headers }),
    ...(call.document === 'taken' && { body: documentTaken }),
    ...(call.bearer !== 'none' && { security: [{ bearer: [] }] }),
    response: {
      ...answered,
      ...problems([...errorCodesOf(call, method), ...(name === COMPLETION ? declared() : [])]),
    },
  }
}

/** Everything that a call may refuse. */
function errorCodesOf({ bearer, errors }: Call, method: string): string[] {
  const ofBearer: Record<Call['bearer'], string[]> = {
    none: [],
    expired: ['TOKEN_INVALID'],
    valid: ['TOKEN_INVALID', 'TOKEN_EXPIRED'],
  }
  const ofBody = method === 'POST' || method === 'PUT' ? refusedOfBodies : []
  return [...errors, ...ofBearer[bearer], ...ofBody, ...refusedByAll]
}

/** The call's name in the contract: `GET /document/{id}/download`. */
function nameOf(method: string, url: string): string {
  return `${method} ${url.slice(PREFIX.length).replaceAll(/:(\w+)/g, '{$1}')}`
}

function problems(codes: string[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, refused]) => [
      String(status),
      {
        description: `${statusTitle(status)}: ${refused.join(', ')}`,
        ...(status in retryAfter && { headers: retryAfter[status] }),
        content: { 'application/problem+json': { schema: problemWith(refused) } },
      },
    ]),
  )
}

function problemWith(codes: string[]): object {
  const said = codes.map((code) => (code === 'TOKEN_EXPIRED' ? TOKEN_EXPIRED_SERVICE_CODE : code))
  return { ...Problem, properties: { ...Problem.properties, code: { enum: said } } }
}
