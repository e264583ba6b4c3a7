import type { Condition } from '../Flow.ts'

/** What an element of BPMN is. */
export type BpmnKind =
  | 'startEvent'
  | 'endEvent'
  | 'userTask'
  | 'serviceTask'
  | 'exclusiveGateway'
  | 'eventBasedGateway'
  | 'catchEvent'
  | 'boundaryEvent'
  | 'subProcess'

/** What an event waits for, or throws: a message by its name, a date in a variable, an error by its code. */
export type BpmnTrigger =
  | { type: 'message'; name: string }
  | { type: 'timer'; variable: string }
  | { type: 'error'; code: string }

/** An element of a process. Ids are technical and stable, names are what people read. */
export interface BpmnNode {
  id: string
  kind: BpmnKind
  name: string
  /** What an event waits for, or throws. */
  trigger?: BpmnTrigger
  /** The activity at whose border an event stands. */
  attachedTo?: string
  /** The event leaves what it interrupts as it is. */
  isParallel?: true
  /** The topic under which workers fetch a service task. */
  topic?: string
  /** What a sub-process holds. */
  scope?: BpmnScope
  /** A sub-process that an event starts. */
  isByEvent?: true
  /** What the definitions say besides, by name. */
  properties?: Record<string, string>
}

/** A sequence flow. At a gateway the first whose named boolean is true is taken, and else the default. */
export interface BpmnFlow {
  id: string
  from: string
  to: string
  when?: string
  isDefault?: true
  name?: string
}

/** The elements of a process or sub-process, and what connects them. Flows out of one gateway stand in their order. */
export interface BpmnScope {
  nodes: BpmnNode[]
  flows: BpmnFlow[]
}

/** What a named boolean says. Our own code computes it; the engine reads it as a variable. */
export type NamedBoolean =
  /** A condition of a process holds. */
  | { type: 'condition'; process: string; name: string; condition: Condition; gateways: string[] }
  /** The case comes to this step. */
  | { type: 'leadsTo'; step: string }
  /** A process leads out of the middle of itself to a step of another. */
  | { type: 'leaves'; process: string; to: string }
  /** A process leads to an end of the case. */
  | { type: 'endsCase'; process: string }
  /** The deadline of the case is of account where it stands. */
  | { type: 'deadlineApplies' }

/** A process that an engine can run: a case of a journey, or another person beside it. */
export interface BpmnModel {
  /** The key of the process. */
  id: string
  name: string
  scope: BpmnScope
  booleans: Record<string, NamedBoolean>
}
