import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { TaskDefinition } from '#flow/Flow.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { type Path, toPath, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { codesAt } from '../codes/codesAt.ts'
import type { Content } from '../content/Content.ts'
import { givesFact } from '../ways/givesFact.ts'
import { type JourneyWays, journeyWays } from '../ways/journeyWays.ts'
import type { Passage } from '../ways/Passage.ts'
import { reached, reachedWith } from '../ways/reachedWith.ts'
import { giversOf } from './giversOf.ts'

/** A fact that a branch, a requirement, a message, a timer, a code, the documents of a task or a page reads is found out on some way to it, if a worker finds it out at all. */
export const everyFactReadIsFound: Check = function* (content) {
  for (const ways of journeyWays(content)) {
    // What other people begin with is known of the case that they belong to.
    if (ways.of === 'people') continue
    const told = new Set<string>()
    const placesWith = new Map<string, ReadonlySet<string>>()
    for (const { source, pointer, fact, said, isHere } of readsOf(ways, content)) {
      const name = String(toPath(fact)[1])
      const givers = giversOf(name, content)
      const isNew = givers.length > 0 && !told.has(givers.join()) && !content.catalog.callFacts.includes(name)
      if (!isNew || isFound(fact, isHere, ways, placesWith)) continue
      told.add(givers.join())
      yield {
        source,
        pointer,
        message: `${said} "${fact}", which nothing finds out on any way to it.`,
        hint: `It is found out by: ${givers.join(', ')}. Name one where a way to here passes.`,
      }
    }
  }
}

/** Where a fact is read. */
interface Read {
  source: SourceFile
  pointer: string
  fact: string
  said: string
  /** Whether the passage comes to the place, or is the one that reads it. */
  isHere(passage: Passage): boolean
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
        const asked = kind === 'task' ? [...codesOf(definition, here), ...groupOf(definition, here)] : []
        return [...shown, ...timed, ...asked.map((each) => ({ source, isHere, ...each }))]
      }),
    )
  return [...ofConditions, ...ofSteps].filter(({ fact }) => fact.startsWith('/facts/'))
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
