import { toPointer } from '#validation/pointer.ts'
import type { Flow } from '#flow/Flow.ts'
import { createAjv } from '#validation/createAjv.ts'

import type { Definition } from '../content/Content.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'

/** Where a condition of a flow holds a schema that says nothing. */
export function conditionFindings({ source, value }: Definition<Flow>): Finding[] {
  const ajv = createAjv()
  return Object.entries(value.conditions).flatMap(([name, lines]) =>
    Object.entries(lines).flatMap(([pointer, schema]) => {
      try {
        ajv.compile(schema)
        return []
      } catch (error) {
        const position = source.locate(toPointer(['conditions', name, pointer]))
        return [
          { file: source.file, ...position, rule: 'condition', message: `${(error as Error).message}.` },
        ]
      }
    }),
  )
}
