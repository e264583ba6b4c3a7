import type { Service } from '#flow/Service.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'

import type { Worker } from '../interpreter/Worker.ts'

/** Returns the worker that asks a service for facts. Tries of one activity instance are one request to it. */
export function serviceWorker(service: Service): Worker {
  return async ({ context, loanCase, variables }) => {
    const { id, person, instanceId, state } = loanCase
    const input = { facts: state.facts, answers: state.answers, variables }
    const answer = await context.services.ask(service, input, [id, person ?? '', instanceId])
    return { facts: takenFacts(service, state.facts, answer) }
  }
}

/** The facts that a service takes from an answer, whole: a fact of which it takes a part keeps its other parts. */
function takenFacts(
  { facts: taken = {} }: Service,
  before: Record<string, unknown>,
  answer: unknown,
): Record<string, unknown> {
  const after = Object.entries(taken).reduce(
    (set, [place, source]) => withValueAt(set, place, evaluateAt(answer, source)),
    { facts: before },
  ).facts
  const names = new Set(Object.keys(taken).map((place) => place.split('/')[2] ?? ''))
  return Object.fromEntries([...names].map((name) => [name, after[name]]))
}
