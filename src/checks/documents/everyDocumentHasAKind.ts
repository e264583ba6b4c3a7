import type { Condition, Flow } from '#flow/Flow.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { schemasOf } from '../pointers/schemasOf.ts'
import { withoutReferences } from '../pointers/withoutReferences.ts'
import { proveTable } from '../proof/proveTable.ts'
import { askedDocuments } from './askedDocuments.ts'

/** Where a document with types is asked for, one of its types is: where none is, the document would not be asked for at all. */
export const everyDocumentHasAKind: Check = function* (content) {
  for (const { source, path, documents } of askedDocuments(content)) {
    const flow = [...content.flows.values()].find((each) => each.source === source)?.value
    if (!flow) continue
    const group = flow.tasks[path[1] ?? '']?.documentGroup?.when
    for (const [index, { name, when, types = [] }] of documents.entries()) {
      if (types.length === 0 || types.some((type) => type.when === undefined)) continue
      const gap = withoutKind(
        flow,
        [when, group],
        types.map((type) => type.when!),
        content,
      )
      if (!gap) continue
      yield {
        source,
        pointer: toPointer([...path, 'documents', index, 'types']),
        message: `Of "${name}" no type is asked for${gap === '' ? '' : ` when ${gap}`}: it is not asked for there.`,
        hint: 'Add a type for this case, take "when" of one away, or ask for the document under a condition that leaves the case out.',
      }
    }
  }
}

/** A case in which the conditions of a document hold and that of none of its types; undefined where there is none, or it is not known. */
function withoutKind(
  { conditions }: Flow,
  asked: (string | undefined)[],
  ofTypes: string[],
  content: Content,
): string | undefined {
  const names = [...asked.filter((name) => name !== undefined), ...ofTypes]
  // A condition that is not declared is told of by itself.
  if (names.some((name) => !Object.hasOwn(conditions, name))) return undefined
  const isNotAsked = asked.flatMap((name) =>
    Object.entries((name !== undefined && conditions[name]) || {}).map(([pointer, schema]): Condition => ({
      [pointer]: { not: schema },
    })),
  )
  const rows = [...isNotAsked, ...ofTypes.map((name) => conditions[name]!)].map((when) => ({
    when,
    sets: {},
  }))
  const { gap } = proveTable({ table: '', rows }, (pointer) => ({
    schemas: withoutReferences(schemasOf(pointer, content)),
    isThere: true,
  }))
  return gap?.map(([pointer, said]) => `${pointer} ${said}`).join(' and ')
}
