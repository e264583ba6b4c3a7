import type { JSONSchema7 } from 'json-schema'

import { type Path, toPointer } from '#validation/pointer.ts'
import type { Condition, Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { DecisionTable } from '#flow/tables/DecisionTable.ts'
import { createAjv } from '#validation/createAjv.ts'

import type { Definition } from '../content/Content.ts'
import type { Finding } from '#contract/Finding.ts'

/** Where a condition of a flow holds a schema that says nothing. */
export function conditionFindings({ source, value }: Definition<Flow>): Finding[] {
  const conditions = Object.entries(value.conditions).flatMap(([name, lines]) =>
    schemasOf(lines, ['conditions', name]),
  )
  return findingsIn(source, conditions)
}

/** Where a row of a table holds a schema that says nothing. */
export function tableFindings({ source, value }: Definition<DecisionTable>): Finding[] {
  return findingsIn(
    source,
    value.rows.flatMap(({ when = {} }, index) => schemasOf(when, ['rows', index, 'when'])),
  )
}

/** Where a fact that a journey declares has a schema that says nothing. */
export function factFindings({ source, value }: Definition<JourneyDefinition>): Finding[] {
  return findingsIn(source, schemasOf(value.facts ?? {}, ['facts']))
}

/** Where the schema of a product's own settings says nothing. */
export function settingsSchemaFindings({ source, value }: Definition<JSONSchema7>): Finding[] {
  return findingsIn(source, [{ path: [], schema: value }])
}

interface Placed {
  path: Path
  schema: JSONSchema7
}

function schemasOf(lines: Condition, path: Path): Placed[] {
  return Object.entries(lines).map(([name, schema]) => ({ path: [...path, name], schema }))
}

function findingsIn({ file, locate }: Definition<unknown>['source'], schemas: Placed[]): Finding[] {
  const ajv = createAjv()
  return schemas.flatMap(({ path, schema }) => {
    try {
      ajv.compile(schema)
      return []
    } catch (error) {
      return [
        { file, ...locate(toPointer(path)), rule: 'condition', message: `${(error as Error).message}.` },
      ]
    }
  })
}
