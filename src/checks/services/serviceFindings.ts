import type { Finding } from '#contract/Finding.ts'
import type { Service } from '#flow/Service.ts'
import { createAjv } from '#validation/createAjv.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Definition } from '../content/Content.ts'

/** Where a service holds a schema that says nothing. */
export function serviceFindings({ source, value }: Definition<Service>): Finding[] {
  const ajv = createAjv()
  const schemas = [
    [['answer'], value.answer],
    [['arguments'], value.arguments],
    ...value.sandbox.flatMap(({ when = {} }, index) =>
      Object.entries(when).map(([place, schema]) => [['sandbox', index, 'when', place], schema] as const),
    ),
  ] as const
  return schemas.flatMap(([path, schema]) => {
    if (schema === undefined) return []
    try {
      ajv.compile(schema)
      return []
    } catch (error) {
      const place = source.locate(toPointer([...path]))
      return [{ file: source.file, ...place, rule: 'schema', message: `${(error as Error).message}.` }]
    }
  })
}
