import { describe, expect, it } from 'vitest'

import type { BpmnNode } from '#flow/bpmn/BpmnModel.ts'
import { elementsOf } from '#flow/bpmn/elementsOf.ts'
import { idOf } from '#flow/bpmn/idOf.ts'
import { isFinal } from '#flow/bpmn/isFinal.ts'
import { modelsOf } from '#flow/bpmn/modelsOf.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { withoutPeople } from '#flow/migration/withoutPeople.ts'
import { reachable } from '#flow/reachable.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'
import { transitionsOf } from '#flow/transitionsOf.ts'

import { plainNames, testedModels } from '../../support/modelsOfProducts.ts'
import { definition as small, first, second } from '../fixtures.ts'

/** What a diagram adds to what the definitions name: where processes begin, end and are chosen between. */
const STRUCTURE =
  /^(?:[\w-]+\.(?:start|end|exit|over|close|entry|process)|[\w-]+\.to\.[\w-]+|deadline(?:\.[\w.-]+)?|.+\.(?:join|previous|return|done|edit|edit\.task|fired)|[\w-]+\.people\.start)$/

function stepsIn(journey: Journey, isPerson: boolean): JourneyStep[] {
  const names = reachable(withoutPeople(journey))
  const steps = [...names].flatMap((name) => journey.steps.get(name) ?? [])
  if (!isPerson) return steps
  return steps.filter(
    ({ name }) => name !== journey.definition.deadline?.next || isLedTo(journey, steps, name),
  )
}

/** People have no deadline: an end that it alone leads to is none of theirs. */
function isLedTo(journey: Journey, steps: JourneyStep[], name: string): boolean {
  return steps.some((step) =>
    transitionsOf(step).some(({ next }) => stepsAhead(journey, step.process, next).includes(name)),
  )
}

/** The ids of the elements that a step has, as the definitions ask for them. */
function askedBy(journey: Journey, step: JourneyStep): string[] {
  if (isFinal(journey, step)) return []
  const { kind, definition } = step
  const id = idOf(step.name)
  const messages = Object.keys(definition.messages ?? {})
  const timers = Object.keys(definition.timers ?? {})
  const isActivity = kind === 'task' || (kind === 'wait' && definition.worker !== undefined)
  const isOne = !isActivity && messages.length + timers.length === 1
  return [
    id,
    ...(isOne ? [] : [...messages, ...timers].map((name) => `${id}.${name}`)),
    ...timers.map((name) => `${id}.${name}.fired`),
    ...(kind === 'wait' && definition.failed !== undefined ? [`${id}.failed`] : []),
    ...(kind === 'task' && definition.editable ? [`${id}.edit`] : []),
  ]
}

function kindOf(step: JourneyStep): BpmnNode['kind'][] {
  if (step.kind === 'task') return ['userTask']
  if (step.kind === 'wait' && step.definition.worker !== undefined) return ['serviceTask']
  return ['eventBasedGateway', 'catchEvent']
}

describe.each(testedModels)('the process $id', ({ model, journey, isPerson }) => {
  const elements = elementsOf(model)
  const steps = stepsIn(journey, isPerson)
  const nodes = [...elements.values()].map(({ node }) => node)

  it('has an element for every step, message, timer and failure, and of the right kind', () => {
    const missing = steps.flatMap((step) => askedBy(journey, step).filter((id) => !elements.has(id)))
    const wrong = steps
      .filter((step) => !isFinal(journey, step))
      .filter((step) => !kindOf(step).includes(elements.get(idOf(step.name))?.node.kind ?? 'endEvent'))

    expect(steps.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has an end event for every end, which says the messages that the applicant still has there', () => {
    const ends = nodes.filter(({ kind, id }) => kind === 'endEvent' && !id.startsWith('deadline.'))
    const messagesAt = Object.groupBy(ends, ({ properties }) => properties?.['step'] ?? '')
    const finals = steps.filter((step) => isFinal(journey, step))
    const said = finals.map(({ name }) => [
      name,
      ...new Set(messagesAt[name]?.map(({ properties }) => properties?.['messages'])),
    ])
    const reached = finals.filter(({ name }) => elements.has(`deadline.${name}`) || messagesAt[name])

    expect(reached).toEqual(finals)
    expect(said.filter(([, messages]) => messages !== undefined)).toEqual(
      finals
        .filter(({ name }) => messagesAt[name])
        .map(({ name, definition }) => [name, Object.keys(definition.messages ?? {}).join(' ')]),
    )
  })

  it('has a sequence flow for every branch of a gateway, in its order, the last by default', () => {
    const gateways = [...journey.flows.values()].flatMap(({ process, gateways: found }) =>
      Object.entries(found).map(([name, branches]) => ({ process, name, branches })),
    )
    const drawn = gateways.flatMap(({ process, name, branches }) => {
      const element = elements.get(`${process}.${name}`) ?? elements.get(idOf(name))
      return element?.within?.id === `${process}.process` ? [{ branches, outgoing: element.outgoing }] : []
    })
    const crossed = new Set<string>()
    for (const step of steps) {
      for (const { next } of transitionsOf(step)) stepsAhead(journey, step.process, next, crossed)
    }

    expect(drawn.length).toBeGreaterThanOrEqual(crossed.size)
    for (const { branches, outgoing } of drawn) {
      const opened = outgoing.map(({ name, isDefault }) => (isDefault ? undefined : name))

      expect(opened).toEqual(branches.map(({ when }) => when))
    }
  })

  it('has no element that the definitions do not ask for', () => {
    const asked = new Set(steps.flatMap((step) => askedBy(journey, step)))
    const gateways = new Set([...journey.flows.values()].flatMap((flow) => Object.keys(flow.gateways)))
    const ends = new Set(steps.filter((step) => isFinal(journey, step)).map(({ name }) => name))
    const isAsked = ({ id, properties }: BpmnNode) =>
      asked.has(id) ||
      [id, id.slice(id.indexOf('.') + 1)].some((name) => gateways.has(name)) ||
      ends.has(properties?.['step'] ?? '') ||
      STRUCTURE.test(id)

    expect(nodes.filter((node) => !isAsked(node)).map(({ id }) => id)).toEqual([])
  })

  it('leads on from every element but ends, and to every element but starts and what stands at a border', () => {
    const led = new Set([...elements.values()].flatMap(({ outgoing }) => outgoing.map(({ to }) => to)))
    const stuck = [...elements.values()].filter(
      ({ node, outgoing }) => outgoing.length === 0 && node.kind !== 'endEvent' && !node.isByEvent,
    )
    const lost = nodes.filter(
      ({ id, kind, isByEvent }) =>
        !led.has(id) && kind !== 'startEvent' && kind !== 'boundaryEvent' && !isByEvent,
    )

    expect(stuck.map(({ node }) => node.id)).toEqual([])
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  it('names each variable once, and asks at its gateways for none that it does not explain', () => {
    const asked = [...elements.values()].flatMap(({ outgoing }) => outgoing.flatMap(({ when }) => when ?? []))

    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(model.booleans).toSorted())
    expect(asked.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
  })
})

describe('a condition', () => {
  it('has the name of its process before its own where another process means something else by it', () => {
    const flows = [first, second].map((flow, index) => ({
      ...flow,
      gateways: { ...flow.gateways, fork: [{ when: 'asked', next: flow.start }, { next: flow.start }] },
      conditions: { ...flow.conditions, asked: { '/facts/asked': { const: index } } },
      tasks: { ...flow.tasks, [`ask_${index}`]: { next: 'fork' } },
      start: `ask_${index}`,
    }))
    const journey = buildJourney(small, [
      {
        ...flows[0]!,
        tasks: { ...flows[0]!.tasks, ask_0: { next: 'fork', messages: { on: { next: 'end' } } } },
      },
      flows[1]!,
    ])

    const [model] = modelsOf(journey, plainNames)

    expect(Object.keys(model!.booleans)).toEqual(expect.arrayContaining(['firstAsked', 'secondAsked']))
  })
})
