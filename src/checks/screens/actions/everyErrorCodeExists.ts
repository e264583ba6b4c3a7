import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { errorCodesOf } from '../../lookups/errorCodesOf.ts'
import { errorsGiven } from '../../lookups/errorsGiven.ts'
import { workersOf } from '../../pointers/workersOf.ts'

/**
 * An error code that a screen names is one that the server or a flow of the product can say, to the very call that the
 * action makes; one that a flow requires, or
 * with which a worker that it names refuses, is one of the server's or its own, and what a flow declares is not the
 * server's.
 */
export const everyErrorCodeExists: Check = function* (content) {
  const { screens, flows, catalog } = content
  const ofServer = [...catalog.errorCodes, ...catalog.lenderErrorCodes]
  const known = errorCodesOf(content)
  for (const { source, value } of screens.values()) {
    for (const [action, { errors = {} }] of Object.entries(value.actions ?? {})) {
      for (const code of Object.keys(errors).filter((each) => !known.includes(each))) {
        const message = `Neither the server nor a flow knows an error "${code}".`
        const pointer = toPointer(['actions', action, 'errors', code])
        yield { source, pointer, message, hint: didYouMean(code, known, HINT) }
      }
    }
  }
  yield* neverGiven(content, known)
  yield* undeclaredOfWorkers(content)
  for (const { source, value } of flows.values()) {
    const { errors = [], tasks } = value
    for (const [index, code] of errors.entries()) {
      if (!ofServer.includes(code)) continue
      const message = `"${code}" is an error of the server.`
      yield { source, pointer: toPointer(['errors', index]), message, hint: 'Take it away, or rename it.' }
    }
    for (const [task, { requires = [] }] of Object.entries(tasks)) {
      for (const [index, { error: code }] of requires.entries()) {
        if (ofServer.includes(code) || errors.includes(code)) continue
        const message = `This flow declares no error "${code}".`
        const pointer = toPointer(['tasks', task, 'requires', index, 'error'])
        yield { source, pointer, message, hint: didYouMean(code, [...ofServer, ...errors], HINT) }
      }
    }
  }
}

/** Codes with which the call of the action is never refused: of others than it makes, or of other steps. */
function* neverGiven(content: Content, known: string[]): Iterable<RuleFinding> {
  for (const screen of content.screens.values()) {
    for (const [name, action] of Object.entries(screen.value.actions ?? {})) {
      const given = errorsGiven(action, screen, content)
      for (const code of Object.keys(action.errors ?? {})) {
        if (!given || given.includes(code) || !known.includes(code)) continue
        const call = 'endpoint' in action ? `"${action.endpoint}"` : `an action of the type "${action.type}"`
        yield {
          source: screen.source,
          pointer: toPointer(['actions', name, 'errors', code]),
          message: `"${code}" is never said to ${call} here: nothing would ever stand beside "${action.errors?.[code]}".`,
          hint: didYouMean(code, given, 'Name it at the action whose call says it, or take it away.'),
        }
      }
    }
  }
}

/** What workers of the server refuse with, and the flow that names them does not declare. */
function* undeclaredOfWorkers(content: Content): Iterable<RuleFinding> {
  const { flows, catalog } = content
  const declared = new Map([...flows.values()].map(({ source, value }) => [source, value.errors ?? []]))
  for (const { source, pointer, worker = '' } of workersOf(content)) {
    const errors = declared.get(source)
    for (const code of catalog.workerFacts.get(worker)?.refuses ?? []) {
      if (!errors || errors.includes(code)) continue
      const message = `The worker "${worker}" refuses with "${code}", which this flow does not declare.`
      yield { source, pointer, message, hint: HINT }
    }
  }
}

const HINT = 'Declare it under "errors" of the flow, and write its words in errors.json.'
