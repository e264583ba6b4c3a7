import type { Condition, Duration, Next } from '#flow/Flow.ts'
import type { JourneyStep } from '#flow/Journey.ts'

/** `page`: a public page that the applicant sees before the case starts. */
export type MapNodeKind = 'page' | 'task' | 'wait' | 'gateway' | 'wayout'

/** All that a step of any kind may say in its flow. */
export type StepParts = Partial<
  UnionToIntersection<Extract<JourneyStep, { kind: 'task' | 'wait' | 'wayout' }>['definition']>
>

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export interface MapNode {
  /** The name of a step; of a gateway `<process>:<name>`, for two processes may call theirs the same. */
  id: string
  kind: MapNodeKind
  name: string
  process: string
  /** The screen that it shows; a gateway shows none. */
  screen?: string
  /** The file that defines it, and the JSON Pointer at which it stands there. */
  file: string
  pointer: string
  /** The case is over there. */
  isEnd: boolean
  definition: StepParts
}

export type MapEdgeKind = 'next' | 'branch' | 'message' | 'timer' | 'failed' | 'deadline'

/** What a transition is, before it is said in words. */
export interface MapWay {
  id: string
  from: string
  kind: MapEdgeKind
  /** Of a message, a timer or a condition. */
  name?: string
  /** Of a branch, and of a message that is not always accepted. */
  condition?: Condition
  /** The last branch of a gateway, which needs no condition. */
  isOtherwise?: boolean
  after?: Duration
  by?: 'applicant' | 'outside'
}

/** A transition to another node. */
export interface MapEdge extends MapWay {
  to: string
  /** The word of the flow that leads there, where it is no name. */
  word?: 'end' | 'previous' | 'return'
  /** Taken by the other people of a case alone. */
  isOfPeople?: boolean
}

/** A transition out of the journey, or to a step that there is not. */
export interface MapExit extends MapWay {
  next: Next
  word: 'close' | 'end' | 'unknown'
}

/** A process of the journey; `isOfPeople`: of its other people alone. Without a process, the public pages. */
export interface MapLane {
  process: string
  file: string
  isOfPeople: boolean
  isOfPages: boolean
  /** The node with which it begins. */
  start?: string
}

/** A journey as a graph, with all ways on resolved. */
export interface JourneyMap {
  journey: string
  lanes: MapLane[]
  nodes: MapNode[]
  edges: MapEdge[]
  exits: MapExit[]
  /** Files that are missing or no JSON: what stands in them is shown as far as it can be read. */
  unreadable: string[]
}
