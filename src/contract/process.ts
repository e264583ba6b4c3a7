import { type Static, Type } from 'typebox'

/** Values under names. What stands in them is judged by the screen that asks for it, or by the worker that takes them. */
const Variables = Type.Record(Type.String(), Type.Unknown(), {
  maxProperties: 200,
  propertyNames: { maxLength: 100 },
})

/**
 * A task waits for the applicant; its `name` is the path of its screen.
 * `id` is the task instance, `variables` what the flow lets the screen see, `data` what was answered before.
 */
export const Task = Type.Object({
  id: Type.String(),
  name: Type.String(),
  taskDefinitionKey: Type.String(),
  variables: Type.Optional(Variables),
  data: Type.Optional(Variables),
})
export type Task = Static<typeof Task>

/** The case waits for an event; its first child says which screen to show meanwhile; no child: keep waiting. */
export const Activity = Type.Object({
  childActivityInstances: Type.Array(
    Type.Object({
      activityId: Type.String(),
      childActivityInstances: Type.Optional(Type.Array(Type.Unknown())),
    }),
  ),
  variables: Type.Optional(Variables),
})
export type Activity = Static<typeof Activity>

export const Step = Type.Union([Task, Activity])
export type Step = Static<typeof Step>

/** What was answered on the public pages, by screen name. */
export const StartedProcess = Type.Object(
  {
    /** The name of the journey; absent: the one at the address "/". */
    journey: Type.Optional(Type.String({ maxLength: 60 })),
    answers: Type.Record(Type.String(), Variables, { maxProperties: 10, propertyNames: { maxLength: 60 } }),
  },
  { additionalProperties: false },
)
export type StartedProcess = Static<typeof StartedProcess>

/** A task done. `id` is the task instance that was open when it was filled in. */
export const CompletedTask = Type.Object(
  {
    task: Type.Optional(Type.String({ maxLength: 60 })),
    id: Type.Optional(Type.String({ maxLength: 60 })),
    variables: Variables,
  },
  { additionalProperties: false },
)
export type CompletedTask = Static<typeof CompletedTask>

/** An event of the applicant's that is not a completion: `edit`, `retry`, `rejectCounterProposal` ... */
export const Message = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    variables: Type.Optional(Variables),
  },
  { additionalProperties: false },
)
export type Message = Static<typeof Message>

/** What the sidebar shows. Amount in whole euro, duration in months, instalment in cents a month. */
export const LoanSummary = Type.Object({
  amount: Type.Optional(Type.Integer()),
  durationMonths: Type.Optional(Type.Integer()),
  instalmentCents: Type.Optional(Type.Integer()),
  branch: Type.Optional(Type.String()),
})
export type LoanSummary = Static<typeof LoanSummary>

/** A process that the case went through, or that goes on: when it began and ended, as ISO 8601 moments. */
export const Passed = Type.Object({
  process: Type.String(),
  startedAt: Type.String({ format: 'date-time' }),
  completedAt: Type.Optional(Type.String({ format: 'date-time' })),
})
export type Passed = Static<typeof Passed>

/** Where the case stands. `progress` is one of the five process step names, `steps`, or null before and after them. */
export const ProcessStatus = Type.Object({
  state: Type.Union([
    Type.Literal('task'),
    Type.Literal('wait'),
    Type.Literal('wayout'),
    Type.Literal('closed'),
  ]),
  process: Type.String(),
  progress: Type.Union([Type.String(), Type.Null()]),
  steps: Type.Optional(Type.Array(Type.String())),
  reference: Type.String(),
  history: Type.Optional(Type.Array(Passed)),
  companyName: Type.Optional(Type.String()),
  companyType: Type.Optional(Type.String()),
  loan: LoanSummary,
  /** Days until the step runs out, begun ones counted whole; absent where it does not. */
  daysLeft: Type.Optional(Type.Integer()),
  /** The day of the process in Italy, against which dates are judged. */
  today: Type.Optional(Type.String({ format: 'date' })),
  /** At an outcome with documents: the archive can be opened. */
  archiveOpen: Type.Optional(Type.Literal(true)),
})
export type ProcessStatus = Static<typeof ProcessStatus>

/**
 * What was typed in the open task, unvalidated. `revision` names what is kept: sent with what replaces it, it keeps one
 * device from writing over another.
 */
export const Draft = Type.Object(
  {
    task: Type.String({ maxLength: 60 }),
    data: Variables,
    revision: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
)
export type Draft = Static<typeof Draft>
