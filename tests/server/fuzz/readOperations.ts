import type { JSONSchema7 } from 'json-schema'

/** A call as the document that the server publishes describes it. */
export interface Operation {
  /** `POST /process/task`, or with the whole path where it is no call of a provider's. */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  /** Of a JSON body, where one is taken. */
  body: JSONSchema7 | undefined
  takesFile: boolean
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: JSONSchema7
}

interface Described {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JSONSchema7 }> }
}

const PROVIDER = '/api/v1/{provider}'
const FILES = /\/(document|archive)\/upload$/

/** Every call in the server's own OpenAPI document, read over HTTP. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/documentation/json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path.replace(PROVIDER, '')}`,
      method: method.toUpperCase(),
      path,
      parameters: parameters.filter(({ name }) => name !== 'provider'),
      body: requestBody?.content['application/json']?.schema,
      takesFile: FILES.test(path),
    })),
  )
}
