import { toPointer } from '#validation/pointer.ts'
import type { DocumentsDefinition, Flow } from '#flow/Flow.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** A condition of a flow that is used is declared, and one that is declared is used. */
export const everyFlowConditionIsDeclaredAndUsed: Check = function* ({ flows, journeys }) {
  for (const { source, value } of journeys.values()) {
    for (const { condition, path } of usesOfDocuments(value.archive ?? {}, ['archive'])) {
      if (condition === undefined) continue
      const message = 'The archive is open to every case: it has no conditions.'
      yield { source, pointer: toPointer(path), message, hint: 'Take "when" away.' }
    }
  }
  for (const { source, value } of flows.values()) {
    const declared = Object.keys(value.conditions)
    const uses = usesIn(value)
    for (const { condition, pointer } of uses) {
      if (declared.includes(condition)) continue
      const hint = didYouMean(condition, declared, 'Declare it under "conditions" of this flow.')
      yield { source, pointer, message: `This flow has no condition "${condition}".`, hint }
    }
    for (const condition of declared) {
      if (uses.some((use) => use.condition === condition)) continue
      const message = `Nothing uses the condition "${condition}".`
      yield {
        source,
        pointer: toPointer(['conditions', condition]),
        message,
        hint: 'Use it, or take it away.',
      }
    }
  }
}

function usesIn(flow: Flow): { condition: string; pointer: string }[] {
  const branches = Object.entries(flow.gateways).flatMap(([gateway, each]) =>
    each.map(({ when }, index) => ({ condition: when, path: ['gateways', gateway, index, 'when'] })),
  )
  const ofSteps = [...stepsOf(flow)].flatMap(({ kind, name, definition }) => {
    const here = [`${kind}s`, name]
    const messages = Object.entries(definition.messages ?? {}).map(([message, { when }]) => ({
      condition: when,
      path: [...here, 'messages', message, 'when'],
    }))
    const requirements = kind === 'task' ? (definition.requires ?? []) : []
    const required = requirements.map(({ condition }, index) => ({
      condition,
      path: [...here, 'requires', index, 'condition'],
    }))
    const documents = kind === 'task' ? usesOfDocuments(definition, here) : []
    return [...messages, ...required, ...documents]
  })
  return [...branches, ...ofSteps].flatMap(({ condition, path }) =>
    condition === undefined ? [] : { condition, pointer: toPointer(path) },
  )
}

function usesOfDocuments(
  { documentGroup, documents = [] }: Partial<DocumentsDefinition>,
  here: string[],
): { condition: string | undefined; path: (string | number)[] }[] {
  return [
    { condition: documentGroup?.when, path: [...here, 'documentGroup', 'when'] },
    ...documents.flatMap(({ when, types = [] }, index) => [
      { condition: when, path: [...here, 'documents', index, 'when'] },
      ...types.map((type, at) => ({
        condition: type.when,
        path: [...here, 'documents', index, 'types', at, 'when'],
      })),
    ]),
  ]
}
