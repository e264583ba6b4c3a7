import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { contracts, portNames, variablePart } from '#server/lending/ports/contracts.ts'
import { describePorts } from '#server/lending/ports/describePorts.ts'

import common from '../../../../i18n/it/common.json' with { type: 'json' }
import { openApiErrors } from '../../../support/openApiErrors.ts'

interface Described {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { description: string; content: Record<string, object> }>
}

const document = describePorts()
const paths = document['paths'] as Record<string, Record<string, Described>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const byId = (id: string) => operations.find(({ operationId }) => operationId === id)

const plain = (schema: object) => JSON.parse(JSON.stringify(schema)) as object
const asJson = (schema: object) => ({ 'application/json': { schema: plain(schema) } })

describe('the document of the ports', () => {
  it('is OpenAPI 3.1', async () => {
    expect(document['openapi']).toMatch(/^3\.1\./)
    expect(await openApiErrors(document)).toEqual([])
  })

  it.each([
    ['a method that is none', { ...document, paths: { '/x': { fetch: {} } } }],
    ['a path without a slash', { ...document, paths: { x: {} } }],
    ['a response without words', { ...document, paths: { '/x': { get: { responses: { 200: {} } } } } }],
    ['a schema of a type that is none', { ...document, components: { schemas: { A: { type: 'text' } } } }],
  ])('would not be with %s', async (_, wrong) => {
    expect(await openApiErrors(wrong)).not.toEqual([])
  })

  it('has each call of each port once, below the path of its port', () => {
    const described = portNames.flatMap((port) =>
      Object.keys(contracts[port].operations).map((call) => `${port}.${call}`),
    )

    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(described.toSorted())
    for (const [path, calls] of Object.entries(paths)) {
      for (const { tags } of Object.values(calls)) expect(path.split('/')[1]).toBe(tags[0])
    }
  })

  it('says which variable names the address of each port', () => {
    const tags = document['tags'] as { name: string; description: string }[]

    for (const port of portNames) {
      const tag = tags.find(({ name }) => name === contracts[port].path)
      expect(tag?.description).toContain(`OUTSIDE_${variablePart(port)}_URL`)
    }
  })

  it('says keys, files and refusals of a call', () => {
    expect(byId('messages.send')?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
    expect(Object.keys(byId('signature.open')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(byId('signature.collect')?.responses['200']?.content).toEqual({ 'application/pdf': {} })
    expect(byId('signature.collect')?.responses['422']?.description).toContain('SIGNATURE_PENDING')
    expect(byId('branches.find')?.parameters).toMatchObject([{ name: 'id', in: 'query' }])
  })

  it('says of a call what it takes and what it answers, to the last word', () => {
    const { send } = contracts.messages.operations

    expect(byId('messages.send')).toEqual({
      operationId: 'messages.send',
      tags: ['messages'],
      summary: send.summary,
      description: send.description,
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'The same as `key` of the request.',
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: asJson(send.request) },
      responses: { 200: { description: send.summary, content: asJson(send.answer) } },
    })
  })

  it('says which values of an address may be left out, and what a file comes with', () => {
    const [id] = byId('branches.find')?.parameters ?? []
    const { request } = contracts.branches.operations.find
    expect(id).toEqual({ name: 'id', in: 'query', required: true, schema: plain(request.properties.id) })
    expect(byId('locations.places')?.parameters).toMatchObject([{ name: 'province', required: false }])
    expect(byId('branches.all')).not.toHaveProperty('parameters')
    expect(byId('branches.all')).not.toHaveProperty('requestBody')

    const pdf = { 'multipart/form-data': { encoding: { file: { contentType: 'application/pdf' } } } }
    expect(byId('signature.open')?.requestBody?.content).toMatchObject(pdf)
  })

  it('says that calls have a token, and what a call answers that is not done', () => {
    const answer = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Refusal' } } }

    expect(document).toMatchObject({ security: [{ bearer: [] }], servers: [{ url: '{outside}' }] })
    expect(document['components']).toMatchObject({ schemas: { Refusal: { required: ['code'] } } })
    expect(byId('signature.collect')?.responses['422']?.content).toEqual(answer)
  })

  it('names the reasons for which the applicant is told in words why a document will not do', () => {
    const answered = JSON.stringify(byId('documentReading.read')?.responses['200']?.content)

    const { failed: _, rejected: __, ...reasons } = common.fields.DocumentsField.reasons
    for (const reason of Object.keys(reasons)) expect(answered).toContain(`\`${reason}\``)
  })

  it('has no tax code in an address, where logs would keep it', () => {
    const inAddresses = operations.flatMap(({ parameters = [] }) =>
      parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name),
    )

    expect(inAddresses.filter((name) => /taxCode|code|person|company/i.test(name))).toEqual([])
  })

  it('is what the command prints', () => {
    const printed = execFileSync(process.execPath, ['scripts/outside.ts'], {
      cwd: join(import.meta.dirname, '../../../..'),
      encoding: 'utf8',
    })

    expect(JSON.parse(printed)).toEqual(document)
  })
})
