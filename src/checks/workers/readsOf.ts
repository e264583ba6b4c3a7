import type { Flow, TaskDefinition } from '#flow/Flow.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

import { codesAt } from '../codes/codesAt.ts'
import type { Content } from '../content/Content.ts'
import { usesOf } from '../lookups/usesOf.ts'
import type { JourneyWays } from '../ways/journeyWays.ts'
import type { Passage } from '../ways/Passage.ts'
import type { Read } from './Read.ts'
import { readsOfWork } from './readsOfWork.ts'

/** Returns what is read of facts and answers on the ways of a journey: by conditions, steps, pages, tables and services. */
export function readsOf({ journey, passages }: JourneyWays, content: Content): Read[] {
  const ofConditions = passages.flatMap((passage): Read[] =>
    (passage.holds ?? []).map((fact) => ({
      source: passage.source,
      pointer: passage.pointer,
      fact,
      said: `${passage.conditions?.map((name) => `"${name}"`).join(', ')} reads`,
      isHere: (each: Passage) => each === passage,
    })),
  )
  const ofSteps = [...journey.flows.values()]
    .filter(({ process }) => journey.definition.processes.includes(process))
    .flatMap((flow) =>
      [...stepsOf(flow)].flatMap(({ kind, name, process, definition }): Read[] => {
        const source = content.flows.get(process)?.source
        if (!source) return []
        const here = [`${kind}s`, name]
        const isHere = ({ to }: Passage) => to === name
        const shown = Object.entries(definition.variables ?? {}).map(([variable, fact]) => ({
          source,
          pointer: toPointer([...here, 'variables', variable]),
          fact,
          said: `"${name}" shows`,
          isHere,
        }))
        const timed = Object.entries(definition.timers ?? {}).flatMap(([timer, { from }]) =>
          from === undefined
            ? []
            : [
                {
                  source,
                  pointer: toPointer([...here, 'timers', timer, 'from']),
                  fact: from,
                  said: `The timer "${timer}" counts from`,
                  isHere,
                },
              ],
        )
        const asked =
          kind === 'task'
            ? [...codesOf(definition, here), ...groupOf(definition, here), ...documentsOf(flow, name)]
            : []
        return [...shown, ...timed, ...asked.map((each) => ({ source, isHere, ...each }))]
      }),
    )
  const ofPages = [...journey.steps.values()]
    .filter(({ process }) => journey.definition.processes.includes(process))
    .flatMap((step) => partsShown(step, content))
  const all = [...ofConditions, ...ofSteps, ...readsOfWork(journey, content), ...ofPages]
  return all.filter(({ fact }) => fact.startsWith('/facts/') || fact.startsWith('/answers/'))
}

/** What the screen of a step reads of the facts that are its variables. */
function partsShown(step: JourneyStep, { screens }: Content): Read[] {
  const screen = screens.get(screenOf(step))
  if (!screen) return []
  return usesOf(screen).flatMap(({ kind, name, pointer }) => {
    const [, root, variable = '', ...rest] = name.split('/')
    const fact = step.definition.variables?.[variable]
    if (kind !== 'scopePointer' || root !== 'variables' || rest.length === 0 || fact === undefined) return []
    return [
      {
        source: screen.source,
        pointer,
        fact: [fact, ...rest].join('/'),
        said: `"${step.name}" shows`,
        isHere: ({ to }) => to === step.name,
      },
    ]
  })
}

type Asked = Pick<Read, 'pointer' | 'fact' | 'said'>

/** Where the codes of a task go. */
function codesOf({ code }: TaskDefinition, here: Path): Asked[] {
  return codesAt(code, [...here, 'code']).map(({ path, code: { to } }) => ({
    pointer: toPointer([...path, 'to']),
    fact: to,
    said: 'A code goes to',
  }))
}

/** Whom the documents of a task are about. */
function groupOf({ documentGroup }: TaskDefinition, here: Path): Asked[] {
  const fact = documentGroup?.relatedEntity
  if (fact === undefined) return []
  return [
    { pointer: toPointer([...here, 'documentGroup', 'relatedEntity']), fact, said: 'Documents are about' },
  ]
}

/** What decides which documents a task asks for. */
function documentsOf({ tasks, conditions }: Flow, task: string): Asked[] {
  const { documents = [], documentGroup } = tasks[task] ?? {}
  const here: Path = ['tasks', task]
  const named = [
    { when: documentGroup?.when, path: [...here, 'documentGroup', 'when'] },
    ...documents.flatMap(({ when, types = [] }, index) => [
      { when, path: [...here, 'documents', index, 'when'] },
      ...types.map((type, at) => ({
        when: type.when,
        path: [...here, 'documents', index, 'types', at, 'when'],
      })),
    ]),
  ]
  return named.flatMap(({ when, path }) =>
    Object.keys((when !== undefined && conditions[when]) || {}).map((fact) => ({
      pointer: toPointer(path),
      fact,
      said: `"${when}", under which a document is asked for, reads`,
    })),
  )
}
