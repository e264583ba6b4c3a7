import type { Flow, TaskDefinition, WaitDefinition } from '#flow/Flow.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import { factsIn, factsInTurn, factsOfEach } from './factsIn.ts'
import { factsOfCondition } from './factsOfCondition.ts'
import type { Fact, Subject } from './Subject.ts'
import { byName } from './textOf.ts'

/** Returns what a process does: each step, each gateway with its branches in their order, and each condition. */
export function subjectsOfFlow(flow: Flow): Subject[] {
  const { process, start, errors = [], gateways, conditions } = flow
  return [
    {
      name: `process ${process}`,
      facts: [
        ['start', start],
        ...errors.toSorted().map((error): Fact => [`error ${error}`, 'yes']),
        ...Object.entries(conditions)
          .toSorted(byName)
          .flatMap(([condition, lines]) => factsOfCondition(`condition ${condition}`, lines)),
      ],
    },
    ...[...stepsOf(flow)].map(subjectOfStep),
    ...Object.entries(gateways).map(([gateway, branches]) => ({
      name: `gateway ${gateway}`,
      facts: [
        ['process', process] satisfies Fact,
        ...branches.map(({ when = 'otherwise', next }): Fact => [`branch ${when} next`, next]),
      ],
    })),
  ]
}

type AnyStep = Partial<TaskDefinition & Omit<WaitDefinition, 'next'>>

function subjectOfStep({ kind, name, process, definition }: JourneyStep): Subject {
  const { variables, messages, timers, sets, code, documents, requires, editable, next, ...rest }: AnyStep =
    definition
  return {
    name: `step ${name}`,
    facts: [
      ['kind', kind],
      ['process', process],
      ...factsIn('next', next),
      ...factsOfEach('', rest),
      ...factsIn('editable', editable?.toSorted()),
      ...(requires ?? []).map(({ condition, error }): Fact => [`requirement ${condition} error`, error]),
      ...[code ?? []].flat().flatMap(({ channel, ...inner }) => factsIn(`code ${channel}`, inner)),
      ...factsInTurn('fact', sets),
      ...factsIn('document', documents),
      ...factsOfEach('variable', variables),
      ...factsOfMessages(kind, messages),
      ...factsOfEach('timer', timers),
    ],
  }
}

/** Who may send a message and where it leads is said of each. */
function factsOfMessages(kind: JourneyStep['kind'], messages: AnyStep['messages'] = {}): Fact[] {
  return Object.entries(messages)
    .toSorted(byName)
    .flatMap(([name, { by, next, sets, ...rest }]) => [
      [`message ${name} by`, by ?? (kind === 'wait' ? 'outside' : 'applicant')] satisfies Fact,
      [`message ${name} next`, next ?? 'stays'] satisfies Fact,
      ...factsOfEach(`message ${name}`, rest),
      ...factsInTurn(`message ${name} set`, sets),
    ])
}
