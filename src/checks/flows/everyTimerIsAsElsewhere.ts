import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'

/** So many others must agree before one that differs counts as a mistake. */
const FEWEST_OTHERS = 2

/**
 * Timers of one setting count from the same fact and tell the same, and messages of one name from outside tell the same: where all
 * others agree, the one that differs is mistaken.
 */
export const everyTimerIsAsElsewhere: Check = function* (content) {
  for (const journey of content.ways?.values() ?? []) {
    for (const alike of Map.groupBy(occurrencesOf(journey, content), ({ what }) => what).values()) {
      for (const key of ['from', 'tells'] as const) {
        // To count from its own step is a choice by itself.
        const compared = key === 'from' ? alike.filter(({ from }) => from !== undefined) : alike
        const byValue = [...Map.groupBy(compared, (each) => each[key]).values()]
        const odd = byValue.find(({ length }) => length === 1)?.[0]
        const others = byValue.find(({ length }) => length >= FEWEST_OTHERS)?.[0]
        if (!odd || !others || byValue.length !== 2) continue
        const [own, usual] = [odd[key], others[key]]
        const says = key === 'from' ? 'counts from' : 'tells'
        const inWords = (value: string | undefined) => (value === undefined ? 'nothing' : `"${value}"`)
        yield {
          source: odd.source,
          pointer: own === undefined ? odd.pointer : `${odd.pointer}/${key}`,
          message: `${odd.what} ${says} ${inWords(own)} at "${odd.step}", and ${inWords(usual)} everywhere else.`,
          hint: `Write the same here${usual === undefined ? '' : `: "${key}": "${usual}"`}, or use another name.`,
        }
      }
    }
  }
}

interface Occurrence {
  /** What it is, in words: the same for those that should do the same. */
  what: string
  from: string | undefined
  tells: string | undefined
  step: string
  source: SourceFile
  pointer: string
}

function occurrencesOf({ flows: own }: Journey, { flows }: Content): Occurrence[] {
  return [...flows.values()].flatMap(({ source, value: flow }) => {
    if (!own.has(flow.process)) return []
    return [...stepsOf(flow)].flatMap(({ kind, name: step, definition }) => {
      const at = (part: string, name: string) => ({
        step,
        source,
        pointer: toPointer([`${kind}s`, step, part, name]),
      })
      const timers = Object.entries(definition.timers ?? {}).map(([name, { after, from, tells }]) => ({
        what: `The timer of "${after}"`,
        from,
        tells,
        ...at('timers', name),
      }))
      const messages = Object.entries(definition.messages ?? {}).flatMap(([name, { by, tells }]) =>
        (by ?? (kind === 'wait' ? 'outside' : 'applicant')) === 'outside'
          ? [{ what: `The message "${name}"`, from: undefined, tells, ...at('messages', name) }]
          : [],
      )
      return [...timers, ...messages]
    })
  })
}
