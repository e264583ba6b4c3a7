import { screenOf } from '#flow/screenOf.ts'
import { toPointer } from '#validation/pointer.ts'
import { accepts } from '#flow/accepts.ts'

import type { Check } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { stepsShowing } from '../../lookups/stepsShowing.ts'
import { usesOf } from '../../lookups/usesOf.ts'

/** A message that a screen sends is one its step waits for, and what a step accepts from the applicant its screen sends. */
export const everyMessageIsSentAndAccepted: Check = function* (content) {
  yield* notAccepted(content)
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
