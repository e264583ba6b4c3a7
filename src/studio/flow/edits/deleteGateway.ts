import type { Branch } from '#flow/Flow.ts'

import { DefinitionReader } from '../../map/model/DefinitionReader.ts'
import { editJson } from '../../workspace/editJson.ts'
import { conditionUses } from '../references/conditionUses.ts'
import { gatewayReferences } from '../references/gatewayReferences.ts'
import { type EditedPlace, placeAt } from '../references/referencesIn.ts'
import type { FileChanges } from './rename.ts'

/** What a gateway that is taken away leaves behind. */
export interface DeletedGateway {
  files: FileChanges
  /** What led to it, and the conditions that go with it. */
  places: EditedPlace[]
  /** Where what led to it leads then: to where it led without a condition. */
  next: string | undefined
}

/** Takes a gateway away: what led to it leads where it led otherwise, and conditions that only it asked for go with it. */
export function deleteGateway(
  texts: ReadonlyMap<string, string>,
  file: string,
  gateway: string,
): DeletedGateway {
  const text = texts.get(file) ?? ''
  const { gateways } = new DefinitionReader(texts).read(file) as { gateways?: Record<string, Branch[]> }
  const branches = gateways?.[gateway] ?? []
  const next = branches.at(-1)?.next
  const ways = gatewayReferences(texts, file, gateway).filter(({ isKey }) => !isKey)
  const led = ways.reduce((before, { path }) => editJson(before, path, next ?? gateway), text)
  const without = editJson(led, ['gateways', gateway], undefined)
  const asked = new Set(branches.flatMap(({ when }) => when ?? []))
  const unused = [...asked].filter((condition) => conditionUses(file, without, condition).length === 0)
  const edited = unused.reduce(
    (before, condition) => editJson(before, ['conditions', condition], undefined),
    without,
  )
  const gone = unused.map((condition) => placeAt(file, text, ['conditions', condition]))
  return { files: { [file]: edited }, places: [...ways, ...gone], next }
}
