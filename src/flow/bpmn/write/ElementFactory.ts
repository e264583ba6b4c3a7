import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'

import type { BpmnFlow, BpmnModel, BpmnNode, BpmnScope, BpmnTrigger } from '../BpmnModel.ts'

const TYPES = {
  startEvent: 'bpmn:StartEvent',
  endEvent: 'bpmn:EndEvent',
  userTask: 'bpmn:UserTask',
  serviceTask: 'bpmn:ServiceTask',
  exclusiveGateway: 'bpmn:ExclusiveGateway',
  eventBasedGateway: 'bpmn:EventBasedGateway',
  catchEvent: 'bpmn:IntermediateCatchEvent',
  boundaryEvent: 'bpmn:BoundaryEvent',
  subProcess: 'bpmn:SubProcess',
} as const

/** How long an engine keeps the history of a case that is over. Engines refuse a process that does not say it. */
const HISTORY_TIME_TO_LIVE = 'P180D'

/** The elements of BPMN of a model: the process, and the messages and errors that it names. */
export interface Elements {
  process: ModdleElement
  roots: ModdleElement[]
}

/** Makes the elements of BPMN of a model. */
export class ElementFactory {
  readonly #moddle: BpmnModdle
  readonly #roots = new Map<string, ModdleElement>()

  constructor(moddle: BpmnModdle) {
    this.#moddle = moddle
  }

  /** Returns the process of a model. */
  process({ id, name, scope }: BpmnModel): Elements {
    const process = this.#moddle.create('bpmn:Process', {
      id,
      name,
      isExecutable: true,
      'camunda:historyTimeToLive': HISTORY_TIME_TO_LIVE,
    })
    this.#fill(process, scope)
    return { process, roots: [...this.#roots.values()] }
  }

  /** Puts the elements of a scope into a process or sub-process. */
  #fill(parent: ModdleElement, { nodes, flows }: BpmnScope): void {
    const elements = new Map(nodes.map((node) => [node.id, this.#node(node)]))
    for (const { id, attachedTo } of nodes) {
      if (attachedTo !== undefined) elements.get(id)?.set('attachedToRef', elements.get(attachedTo))
    }
    const sequence = flows.map((flow) => this.#flow(flow, elements))
    const all = [...elements.values(), ...sequence]
    for (const each of all) each.$parent = parent
    parent.set('flowElements', all)
  }

  #node({ id, kind, name, ...rest }: BpmnNode): ModdleElement {
    const { trigger, isParallel, topic, scope, isByEvent, properties } = rest
    const element = this.#moddle.create(TYPES[kind], { id, ...(name && { name }) })
    if (trigger) element.set('eventDefinitions', [this.#definition(id, trigger)])
    if (isParallel) element.set(kind === 'boundaryEvent' ? 'cancelActivity' : 'isInterrupting', false)
    if (topic !== undefined) {
      element.set('camunda:type', 'external')
      element.set('camunda:topic', topic)
    }
    if (isByEvent) element.set('triggeredByEvent', true)
    if (properties) element.set('extensionElements', this.#extension(properties))
    if (scope) this.#fill(element, scope)
    return element
  }

  #definition(id: string, trigger: BpmnTrigger): ModdleElement {
    const ofEvent = { id: `${id}.definition` }
    switch (trigger.type) {
      case 'message': {
        const messageRef = this.#root(`Message.${trigger.name}`, 'bpmn:Message', { name: trigger.name })
        return this.#moddle.create('bpmn:MessageEventDefinition', { ...ofEvent, messageRef })
      }
      case 'error': {
        const { code } = trigger
        const errorRef = this.#root(`Error.${code}`, 'bpmn:Error', { name: code, errorCode: code })
        return this.#moddle.create('bpmn:ErrorEventDefinition', { ...ofEvent, errorRef })
      }
      case 'timer': {
        const timeDate = this.#expression(trigger.variable)
        return this.#moddle.create('bpmn:TimerEventDefinition', { ...ofEvent, timeDate })
      }
    }
  }

  #root(id: string, type: string, attributes: object): ModdleElement {
    const known = this.#roots.get(id)
    if (known) return known
    const root = this.#moddle.create(type, { id, ...attributes })
    this.#roots.set(id, root)
    return root
  }

  #flow(
    { id, from, to, when, isDefault, name }: BpmnFlow,
    elements: Map<string, ModdleElement>,
  ): ModdleElement {
    const sourceRef = elements.get(from)
    const targetRef = elements.get(to)
    const flow = this.#moddle.create('bpmn:SequenceFlow', { id, sourceRef, targetRef, ...(name && { name }) })
    if (when !== undefined) flow.set('conditionExpression', this.#expression(when))
    if (isDefault) sourceRef?.set('default', flow)
    sourceRef?.get('outgoing').push(flow)
    targetRef?.get('incoming').push(flow)
    return flow
  }

  #expression(variable: string): ModdleElement {
    return this.#moddle.create('bpmn:FormalExpression', { body: `\${${variable}}` })
  }

  #extension(properties: Record<string, string>): ModdleElement {
    const values = Object.entries(properties)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => this.#moddle.create('camunda:Property', { name, value }))
    const listed = this.#moddle.create('camunda:Properties', { values })
    return this.#moddle.create('bpmn:ExtensionElements', { values: [listed] })
  }
}
