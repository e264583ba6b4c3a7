import type { JSONSchema7 } from 'json-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { walkSchema } from '#validation/schema/walkSchema.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import { documentedCalls } from '../../support/judgeAnswer.ts'

describe('the body of a call', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer()
  })
  afterAll(() => server.close())

  it('has a limit for every text, list and object that its schema asks for', () => {
    const bodies = documentedCalls(server.app).flatMap(({ name, requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema
      return schema ? [{ name, schema }] : []
    })

    const endless = bodies.flatMap(({ name, schema }) =>
      endlessIn(schema).map((pointer) => `${name} ${pointer}`),
    )

    expect(bodies.length).toBeGreaterThan(10)
    expect(endless).toEqual([])
  })

  it.each([
    [
      'of more than ten thousand values',
      `{"variables":{"a":[${'0,'.repeat(10_000)}0]}}`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['that is deeper than forty brackets', '['.repeat(41) + ']'.repeat(41), 400, 'INVALID_REQUEST'],
    ['that opens brackets without end', '['.repeat(9000), 400, 'INVALID_REQUEST'],
    ['with a string that never ends', '{"variables":{"a":"\\', 400, 'INVALID_REQUEST'],
    ['with too many variables', JSON.stringify({ variables: keys(201) }), 400, 'INVALID_REQUEST'],
    [
      'with a name that is too long',
      JSON.stringify({ variables: { ['k'.repeat(101)]: 1 } }),
      400,
      'INVALID_REQUEST',
    ],
  ])('is refused %s', async (_, payload, status, code) => {
    const applicant = await anApplicant(server).at('matching_company')

    const response = await applicant.post('/process/task', payload)

    expect(response.json()).toMatchObject({ status, code })
  })

  it('may hold brackets, commas and quotes in its texts, as many as there is room for', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const text = `${'[{,'.repeat(20_000)}"\\`
    const draft = { task: 'matching_company', data: { text } }

    const saved = await applicant.put('/process/draft', draft)

    expect(saved.statusCode).toBe(200)
    expect((await applicant.get('/process/draft')).json()).toMatchObject(draft)
  })
})

/** Places of a schema at which a body may be of any size. What stands under a name of free form has the limits of the body. */
function endlessIn(root: JSONSchema7): string[] {
  const found: string[] = []
  walkSchema(root, (schema, pointer) => {
    const {
      type,
      maxLength,
      maxItems,
      maxProperties,
      additionalProperties,
      const: value,
      enum: values,
    } = schema
    const isChosen = value !== undefined || values !== undefined
    const isEndless =
      (type === 'string' && maxLength === undefined && !isChosen) ||
      (type === 'array' && maxItems === undefined) ||
      (type === 'object' && maxProperties === undefined && additionalProperties !== false)
    if (isEndless) found.push(pointer)
  })
  return found
}

function keys(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]))
}
