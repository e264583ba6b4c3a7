import type { JSONSchema7 } from 'json-schema'

import type { Value } from './formulas/Value.ts'
import type { Invariant } from './Invariant.ts'

/**
 * JSON Pointers and what must stand there: `/facts/...` computed or set, `/answers/<task>/...` given by the applicant,
 * `/settings/...` of the product, `/today` the day of the process.
 */
export type Condition = Record<string, JSONSchema7>

/**
 * Where a step leads: the name of a step of the journey, or one of the words
 * `end` (the process is over, the next one starts), `previous` (the step from which this one was reached), `return`
 * (the step that was left by the message which led here) and `close` (the case is closed, the applicant starts anew).
 */
export type Next = string

/** A duration in ISO 8601 (`P2D`), or the name of a setting that holds one (`deadlines.scoreRetry`). */
export type Duration = string

/** The name of the server's text that notifies the applicant, at a proven PEC, when this takes the case on. */
export type NotificationName = string

/** Pointers into the facts, each with what it is set to; from the first to the last, so that each sees those before it. */
export type Sets = Record<string, Value>

/** Places, each with the pointer from which its value comes. */
export type Mapping = Record<string, string>

/** What a message of the applicant or of the outside world does to the step that waits for it. No `next`: the step stays. */
export interface MessageDefinition {
  next?: Next
  /** It opens the earlier step again that it leads to, as `edit` does: the way is followed again from there. */
  edit?: true
  /** Facts set from its variables, answers or facts, before its worker runs. */
  sets?: Sets
  /** Runs on the server before the step is left; its facts are merged. */
  worker?: string
  /** Decision tables that set facts after it, in their order. */
  decides?: string[]
  /** The condition under which the message is accepted. */
  when?: string
  /** Who may send it. Without it: at a wait the outside world, at a task or a wayout the applicant. */
  by?: 'applicant' | 'outside'
  tells?: NotificationName
}

/** A timer of a step. It fires `after` the step was entered, or `after` the instant in the fact `from`. */
export interface TimerDefinition {
  after: Duration
  from?: string
  next: Next
  tells?: NotificationName
}

/** A rule that must hold before a task may be completed: a condition's name, and the error code said when it does not. */
export interface Requirement {
  condition: string
  error: string
}

/** A kind of document that will do, and by sub type the labels under which it can be handed in. */
export interface DocumentTypeDefinition {
  name: string
  /** A condition of the flow: the kind is asked for only while it holds. */
  when?: string
  configurations: Record<string, string[]>
}

/** A document that is asked for. Of its types any one will do; without types, any files. */
export interface DocumentDefinition {
  name: string
  /** How many files must be handed in; without it one. */
  from?: number
  /** How many files can be handed in; without it as many as must be, and one at least. */
  to?: number
  /** A condition of the flow: the document is asked for only while it holds. */
  when?: string
  /** The part of the answers whose `documents` hold it; without it the answers' own. */
  period?: string
  types?: DocumentTypeDefinition[]
}

/** What the documents of a task, or of the archive, are called together, and whom they are about. */
export interface DocumentGroupDefinition {
  name: string
  /** A JSON Pointer into the case. */
  relatedEntity?: string
  /** A condition of the flow: nothing of the group is asked for unless it holds. */
  when?: string
}

/** Documents that are asked for; without a group they are called as their task. */
export interface DocumentsDefinition {
  documents: DocumentDefinition[]
  documentGroup?: DocumentGroupDefinition
}

/** How a one-time code is sent. */
export type CodeChannel = 'pec' | 'sms' | 'email'

/**
 * A one-time code that must have come back before a task is done. Where `to` is an answer of the task itself, the code
 * proves the contact that is given there, which then stays proven. Elsewhere it confirms, each time the task is entered,
 * that the applicant still holds the contact that the case has there.
 */
export interface CodeDefinition {
  channel: CodeChannel
  /** A JSON Pointer into the case. */
  to: string
  /** The fact that takes the proven contact; without it, it is the applicant's own, and links and notices go there. */
  proves?: string
}

interface StepDefinition {
  /** The screen that is shown where it is not called as the step: several steps may share one. */
  screen?: string
  /** What the screen may see: name of a variable -> JSON Pointer into the case. */
  variables?: Record<string, string>
  messages?: Record<string, MessageDefinition>
  timers?: Record<string, TimerDefinition>
}

/** The applicant has something to do. */
export interface TaskDefinition extends StepDefinition, Partial<DocumentsDefinition> {
  next: Next
  /** Facts set at each completion, before the worker runs. */
  sets?: Sets
  /** Computes facts from the answers before the transaction of the completion; its effects are written in it. */
  worker?: string
  /** Decision tables that set facts after it, in their order. */
  decides?: string[]
  requires?: Requirement[]
  /** The one-time code that it asks for, or several: one a channel. */
  code?: CodeDefinition | CodeDefinition[]
  /** Tasks that this task's "modifica" may open again. */
  editable?: string[]
  taskDefinitionKey?: string
}

/** The case waits: for a worker, for a message from outside, for time to pass. */
export interface WaitDefinition extends StepDefinition {
  /** Facts set each time the wait is entered. */
  sets?: Sets
  worker?: string
  /** Decision tables that set facts once its worker is done; at a wait without one, as it is entered. */
  decides?: string[]
  /** Where the worker's success leads; a wait without a worker is left by its messages and timers alone. */
  next?: Next
  /** Where the worker's failure after its retries leads. */
  failed?: Next
  /** Said when the worker has succeeded. */
  tells?: NotificationName
  /** How long the waiting page asks by itself: a duration or a setting. */
  pollFor: Duration
}

/** An outcome or a dead end: a task that is never completed, left by its messages. */
export interface WayoutDefinition extends StepDefinition {
  taskDefinitionKey?: string
}

/** One way on from a gateway: open while its condition holds, and always without one. */
export interface Branch {
  when?: string
  next: Next
}

/** Branches are read top down; the first open one wins, the last has no condition. */
export type GatewayDefinition = Branch[]

/** A process of the journey, as `flows/<process>.json` writes it. */
export interface Flow {
  process: string
  start: string
  tasks: Record<string, TaskDefinition>
  waits: Record<string, WaitDefinition>
  gateways: Record<string, GatewayDefinition>
  wayouts: Record<string, WayoutDefinition>
  conditions: Record<string, Condition>
  /** Error codes of its own, with which its tasks refuse. */
  errors?: string[]
}

/** A journey, as `flows/journeys/<name>.json` writes it: where it stands, and the processes in their order. */
export interface JourneyDefinition {
  journey: string
  /** The path below which its pages stand: `/`, or one such as `/leasing`. */
  address: string
  /** The public page at the address itself. */
  entry: string
  /** What the reference of a case begins with. */
  reference: string
  /** Public pages whose answers start a case. */
  start: string[]
  /** Facts set as a case starts, before the worker runs. */
  sets?: Sets
  /** Judges those answers and computes the first facts from them. */
  worker?: string
  /** Decision tables that set facts after it, in their order. */
  decides?: string[]
  processes: string[]
  /** The process step names shown by the stepper. */
  steps: string[]
  /** Boundary timer of the whole case; without it a case may take for ever. */
  deadline?: TimerDefinition
  /** Steps that the boundary timer leaves alone, besides the ends: those at which something else limits the case. */
  deadlineExcept?: string[]
  /** Which steps decide how long a case is kept; without them every case counts as abandoned. */
  retention?: RetentionSteps
  /** Where cases that began with other flows go on in these: the step at which one stands, and the step that takes its place. */
  moved?: Record<string, string>
  /** What may be added to a case at its outcome; without it nothing. */
  archive?: DocumentsDefinition & { documentGroup: DocumentGroupDefinition }
  /** The way of each other person who must identify, beside the main one. */
  people?: PeopleDefinition
  /** Which of two cases of this journey goes on; without it both do. */
  openCases?: OpenCasesRule
  /** How the bank presents itself in this journey, where it is otherwise than in the settings. */
  brand?: { name?: string; logo?: string }
  /** What stands beside the page; without it nothing does. */
  sidebar?: SidebarPlaces
  /** JSON Schemas of facts that the product names itself, beside those of the code's workers. */
  facts?: Record<string, JSONSchema7>
  /** What holds on every way, by name; proven by the check, and read by nothing else. */
  invariants?: Record<string, Invariant>
}

/**
 * Places in the case: the amount in whole euro, how many months, what is paid a month (in euro, or in cents), and the name
 * of the branch.
 */
export interface SidebarPlaces {
  amount: string
  durationMonths?: string
  instalment?: string
  instalmentCents?: string
  branch?: string
}

/** Of the cases that have the same value at `onePer`, the first to claim it goes on until it is over. */
export interface OpenCasesRule {
  /** The place of the value: a JSON Pointer into the facts. */
  onePer: string
  /** A case claims the value once this holds; without it as soon as it has the value. */
  once?: Condition
  /** The fact that becomes true in each case that claims it later. */
  taken: string
  /** Cases for which this holds, and that have not claimed yet, are closed once another has; without it none. */
  closes?: Condition
}

/** Steps that a case has once reached, and its contract is signed; and ends at which it is refused. */
export interface RetentionSteps {
  signed: string[]
  refused: string[]
}

/** What another person does, on a link of their own: the processes in their order, and the step at which they are done. */
export interface PeopleDefinition {
  processes: string[]
  end: string
}

/** Pages outside the process, as `flows/general.json` writes them. */
export interface GeneralPages {
  pages: Record<string, { $comment?: string }>
}
