import type { Flow, TaskDefinition } from '#flow/Flow.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { type Path, toPath, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { codesAt } from '../codes/codesAt.ts'
import type { Content } from '../content/Content.ts'
import { usesOf } from '../lookups/usesOf.ts'
import { isNear } from '../pointers/isNear.ts'
import { setLines } from '../pointers/setLines.ts'
import { givesFact } from '../ways/givesFact.ts'
import { type JourneyWays, journeyWays } from '../ways/journeyWays.ts'
import type { Passage } from '../ways/Passage.ts'
import { reached, reachedWith } from '../ways/reachedWith.ts'
import { giversOf } from './giversOf.ts'
import type { Read } from './Read.ts'
import { readsOfWork } from './readsOfWork.ts'

/**
 * A fact that a branch, a requirement, a message, a timer, a code, the documents of a task, a page, a line that sets another
 * fact, a table or a service reads is found out or set on some way to it, if it is one of a worker's or of the product's own.
 */
export const everyFactReadIsFound: Check = function* (content) {
  for (const ways of journeyWays(content)) {
    // What other people begin with is known of the case that they belong to.
    if (ways.of === 'people') continue
    const told = new Set<string>()
    const placesWith = new Map<string, ReadonlySet<string>>()
    const own = new Set(Object.keys(ways.journey.definition.facts ?? {}))
    const ofPeople = setByPeople(ways, content)
    for (const { source, pointer, fact, said, known = [], isHere } of readsOf(ways, content)) {
      const name = String(toPath(fact)[1])
      const givers = giversOf(name, content)
      const cause = givers.join() || fact
      const isJudged = (givers.length > 0 || own.has(name)) && !content.catalog.callFacts.includes(name)
      if (!isJudged || told.has(cause) || [...known, ...ofPeople].some((each) => isNear(each, fact))) continue
      if (isFound(fact, isHere, ways, placesWith)) continue
      told.add(cause)
      yield {
        source,
        pointer,
        message: `${said} "${fact}", which nothing finds out on any way to it.`,
        hint:
          givers.length > 0
            ? `It is found out by: ${givers.join(', ')}. Name one where a way to here passes.`
            : 'Set it before: by a line above, or at a step where a way to here passes.',
      }
    }
  }
}

/** The facts that lines of the ways of other people set: when these come to them is not known. */
function setByPeople({ journey }: JourneyWays, content: Content): string[] {
  const { people, processes } = journey.definition
  const theirs = (people?.processes ?? []).filter((process) => !processes.includes(process))
  return setLines(content).flatMap(({ fact, occasions }) =>
    occasions.some(({ step }) => step && theirs.includes(step.process)) ? fact : [],
  )
}

/** `placesWith` keeps for each fact the places to which some way leads that has found it out. */
function isFound(
  fact: string,
  isHere: Read['isHere'],
  { passages }: JourneyWays,
  placesWith: Map<string, ReadonlySet<string>>,
): boolean {
  const here = passages.filter(isHere)
  // A place that no way leads to is told of by itself.
  if (!here.some(({ from }) => reached(passages).has(from))) return true
  const places = placesWith.get(fact) ?? reachedWith(passages, (passage) => givesFact(passage, fact))
  placesWith.set(fact, places)
  if (here.some(({ from }) => places.has(from))) return true
  // A message that comes while the step waits may bring it.
  const before = new Set(here.map(({ from }) => from))
  return passages.some((passage) => before.has(passage.from) && givesFact(passage, fact))
}

function readsOf({ journey, passages }: JourneyWays, content: Content): Read[] {
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
  return all.filter(({ fact }) => fact.startsWith('/facts/'))
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
