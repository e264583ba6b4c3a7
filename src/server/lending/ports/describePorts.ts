import type { TObject, TSchema } from 'typebox'

import { statuses } from '../../errors/statuses.ts'
import { contracts, portNames, variablePart } from './contracts.ts'
import { isPdfFile } from './PdfFile.ts'
import type { Operation, PortContract } from './PortContract.ts'

type Json = Record<string, unknown>

const DESCRIPTION = [
  'What a bank answers so that the server uses its own systems: each port is a group of calls below one address.',
  'OUTSIDE_URL names the address of all ports, OUTSIDE_<PORT>_URL that of one, as each port says. OUTSIDE_TOKEN and OUTSIDE_<PORT>_TOKEN are sent as bearer.',
  'Times are RFC 3339 with their offset, days `YYYY-MM-DD`. Amounts are in whole euro, or in cents where their name ends in `Cents`; rates in percent.',
  'Tax codes can be those of people: they are sent in bodies alone, never in an address.',
  'A call is answered within 9 seconds, with JSON in UTF-8 of at most 1 MB or a PDF of at most 10 MB. Any status of success will do, and no body is the same as `{}`. What is late, larger, of another shape, a redirect or a failure that is not described is a failed call: it is tried again later, and after some failures in a row no call is made for 10 seconds. Properties that are not described are passed over.',
  'A call that has an `Idempotency-Key` may come again under its key: it has one effect, and the same answer.',
  'A refusal with one of the codes that a call names says something of what was asked, in problem details (RFC 9457); any other failure says that the system is out of order.',
].join('\n\n')

/** Returns the contracts of all ports as an OpenAPI 3.1 document. */
export function describePorts(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Digital Lending: the outside', version: '1', description: DESCRIPTION },
    servers: [
      {
        url: '{outside}',
        description: 'The address of all ports',
        variables: { outside: { default: 'https://outside.example.com', description: 'OUTSIDE_URL' } },
      },
    ],
    security: [{ bearer: [] }],
    tags: portNames.map((port) => ({
      name: contracts[port].path,
      description: `${contracts[port].description} OUTSIDE_${variablePart(port)}_URL names an address in the place of /${contracts[port].path}.`,
    })),
    paths: Object.fromEntries(portNames.flatMap((port) => pathsOf(port, contracts[port]))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal },
    },
  }
}

function pathsOf(port: string, { path, operations }: PortContract): [string, Json][] {
  return Object.entries(operations).map(([call, operation]) => [
    `/${path}${operation.path}`,
    { [operation.method.toLowerCase()]: describeOperation(`${port}.${call}`, path, operation) },
  ])
}

function describeOperation(id: string, tag: string, operation: Operation): Json {
  const { method, summary, description, key, request, file, answer, errors = {} } = operation
  const parameters = [
    ...(key === undefined ? [] : [keyHeader(key)]),
    ...(method === 'GET' ? queryOf(request) : []),
  ]
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && { requestBody: { required: true, content: contentOf(request, file) } }),
    responses: {
      '200': {
        description: summary,
        content: isPdfFile(answer) ? { 'application/pdf': {} } : jsonOf(answer),
      },
      ...Object.fromEntries(
        Object.entries(errors).map(([code, sentence]) => [
          String(statuses[code as keyof typeof statuses]),
          {
            description: `\`${code}\`: ${sentence}`,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
    },
  }
}

function contentOf(request: TObject, file: Operation['file']): Json {
  if (!file) return jsonOf(request)
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['request', 'file'],
        properties: { request: plain(request), file: { type: 'string', contentMediaType: file } },
      },
      encoding: { request: { contentType: 'application/json' }, file: { contentType: file } },
    },
  }
}

function queryOf({ properties, ...schema }: TObject): Json[] {
  const required: readonly string[] = schema.required ?? []
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: plain(property),
  }))
}

function keyHeader(key: string): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: `The same as \`${key}\` of the request.`,
    schema: { type: 'string' },
  }
}

function jsonOf(schema: TSchema): Json {
  return { 'application/json': { schema: plain(schema) } }
}

/** A schema without what TypeBox keeps beside it. */
function plain(schema: TSchema): unknown {
  return JSON.parse(JSON.stringify(schema)) as unknown
}

const refusal = {
  type: 'object',
  required: ['code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'One of the codes that the call names' },
    detail: { type: 'string' },
  },
}
