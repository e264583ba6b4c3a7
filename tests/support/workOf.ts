import type { Work } from '#server/interpreter/Worker.ts'
import type { ServerContext } from '#server/ServerContext.ts'

interface Given {
  facts?: object
  answers?: object
  variables?: object
  /** Of the server; without it a worker that asks for more than the case fails. */
  context?: Partial<ServerContext>
}

/** What a worker is given of a case with these facts. */
export function workOf({ facts = {}, answers = {}, variables = {}, context = {} }: Given): Work {
  const state = { facts, answers: {}, step: 'step', closed: false }
  const loanCase = {
    id: 'case',
    person: null,
    journey: 'onboarding',
    subject: 'subject',
    reference: 'DL-2345-6789',
    revision: 0,
    state,
  }
  return { context, loanCase, answers, variables, language: 'it' } as unknown as Work
}
