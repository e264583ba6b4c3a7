import type { Condition } from '#flow/Flow.ts'
import { screenOf } from '#flow/screenOf.ts'
import { toPointer } from '#validation/pointer.ts'
import { accepts } from '#flow/accepts.ts'

import type { Check } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { caseWithout } from '../../documents/unasked.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { stepsShowing } from '../../lookups/stepsShowing.ts'
import { usesOf } from '../../lookups/usesOf.ts'

/**
 * A message that a screen sends is one its step waits for, in every case in which its action is open; and what a step accepts
 * from the applicant its screen sends.
 */
export const everyMessageIsSentAndAccepted: Check = function* (content) {
  yield* notAccepted(content)
  yield* notAcceptedThen(content)
  yield* notSent(content)
}

function* notAccepted(content: Content): ReturnType<Check> {
  for (const screen of content.screens.values()) {
    const steps = stepsShowing(screen.name, content)
    for (const [name, action] of Object.entries(screen.value.actions ?? {})) {
      if (action.type !== 'message' || !steps) continue
      if (steps.some((step) => accepts(step, action.message, 'applicant'))) continue
      const known = steps.flatMap(({ definition }) => Object.keys(definition.messages ?? {}))
      const message = `No step of this screen waits for the message "${action.message}".`
      yield {
        source: screen.source,
        pointer: toPointer(['actions', name, 'message']),
        message,
        hint: didYouMean(action.message, known, 'Name it under "messages" of the step, in the flow.'),
      }
    }
    for (const { kind, name, pointer } of usesOf(screen)) {
      if (kind !== 'task' || !steps) continue
      const opened = steps.flatMap((step) => (step.kind === 'task' ? (step.definition.editable ?? []) : []))
      if (opened.includes(name)) continue
      const message = `No step of this screen may open "${name}" again.`
      yield {
        source: screen.source,
        pointer,
        message,
        hint: didYouMean(name, opened, 'Name it under "editable" of the step.'),
      }
    }
  }
}

/** An action that is open in a case in which its step does not accept the message, both being decided by the same facts. */
function* notAcceptedThen(content: Content): ReturnType<Check> {
  for (const { name: shown, source, value } of content.screens.values()) {
    for (const [name, action] of Object.entries(value.actions ?? {})) {
      const open = typeof action.when === 'string' ? value.conditions?.[action.when] : undefined
      if (action.type !== 'message' || !open) continue
      for (const { name: step, process, definition } of stepsShowing(shown, content) ?? []) {
        const when = definition.messages?.[action.message]?.when ?? ''
        const asked = content.flows.get(process)?.value.conditions[when]
        const given = inFacts(open, definition.variables ?? {})
        if (!asked || !given || !Object.keys(asked).every((place) => Object.hasOwn(given, place))) continue
        const gap = caseWithout({ given: [given], denied: [], asking: [[asked]] }, content)
        if (gap === undefined) continue
        yield {
          source,
          pointer: toPointer(['actions', name, 'when']),
          message: `"${name}" is open where ${gap}, and "${step}" takes "${action.message}" only where "${when}" holds: the server refuses it.`,
          hint: 'Make both conditions the same.',
        }
      }
    }
  }
}

/** A condition of a screen that looks at variables alone, as one of the facts that they show. */
function inFacts(open: Condition, variables: Record<string, string>): Condition | undefined {
  const lines = Object.entries(open).map(([place, test]) => {
    const [, root, variable = '', ...rest] = place.split('/')
    const fact = root === 'variables' ? variables[variable] : undefined
    return fact === undefined ? undefined : ([[fact, ...rest].join('/'), test] as const)
  })
  const known = lines.filter((line) => line !== undefined)
  return known.length === lines.length ? Object.fromEntries(known) : undefined
}

function* notSent({ steps, flows, screens }: Content): ReturnType<Check> {
  for (const step of steps?.values() ?? []) {
    const screen = screens.get(screenOf(step))
    const source = flows.get(step.process)?.source
    if (!screen || !source) continue
    const sent = Object.values(screen.value.actions ?? {}).flatMap((action) =>
      action.type === 'message' ? action.message : [],
    )
    for (const name of Object.keys(step.definition.messages ?? {})) {
      if (!accepts(step, name, 'applicant') || sent.includes(name)) continue
      yield {
        source,
        pointer: toPointer([`${step.kind}s`, step.name, 'messages', name]),
        message: `"${step.name}" waits for the applicant's "${name}", but its screen sends no such message.`,
        hint: `Add an action to ${screen.source.file}, or take the message away.`,
      }
    }
  }
}
