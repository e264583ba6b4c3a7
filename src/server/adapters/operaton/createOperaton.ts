import { setTimeout as wait } from 'node:timers/promises'

import { stepOf } from '#flow/advance.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey } from '#flow/Journey.ts'

import type { ServerContext } from '../../ServerContext.ts'
import { momentOf } from '../../interpreter/momentOf.ts'
import type { Move, ProcessEngine } from '../../interpreter/ProcessEngine.ts'
import { addDuration } from '../../interpreter/durations.ts'
import { backoffMs } from '../../interpreter/scheduling/backoffMs.ts'
import { timersAt } from '../../interpreter/transition/timersAt.ts'
import {
  type EngineExecution,
  engineExecutionsRepository,
  type NumberedCommand,
} from '../../storage/repositories/execution/engineExecutionsRepository.ts'
import { booleansOf } from './booleansOf.ts'
import { bringForward } from './bringForward.ts'
import { doExternalWork } from './doExternalWork.ts'
import { fireDueTimers } from './fireDueTimers.ts'
import { Instances } from './Instances.ts'
import type { Operaton } from './Operaton.ts'
import type { OperatonAddress } from './OperatonAddress.ts'
import { OperatonClient } from './OperatonClient.ts'
import { OperatonError } from './OperatonError.ts'
import { Processes } from './Processes.ts'
import { reconcile } from './reconcile.ts'
import { releaseWorks } from './releaseWorks.ts'

/** Longer than it takes to bring a case forward; a server that dies leaves it to another after it. */
const CLAIM_MS = 30_000
const AT_ONCE = 10
/** How long a request waits for Operaton to follow. After it, the server goes on by itself. */
const LONGEST_WAIT_MS = 2000
const PAUSES = { firstMs: 500, factor: 2, longestMs: 30_000 }

/** Returns what is done to an Operaton at an address. */
export function operatonAt(address: OperatonAddress): Operaton {
  const client = new OperatonClient(address)
  return { client, instances: new Instances(client), processes: new Processes(client) }
}

/** Returns the process engine that Operaton is: it hands out workers and timers, and shows where each case stands. */
export function createOperaton(context: ServerContext, operaton: Operaton): ProcessEngine {
  const { database, sealer, clock } = context

  /** Requests that go on without waiting. */
  const underWay = new Set<Promise<void>>()

  async function follow(caseId: string): Promise<void> {
    const until = new Date(clock.now().getTime() + CLAIM_MS)
    const claim = { now: clock.now(), until, limit: AT_ONCE, caseId }
    const behind = await engineExecutionsRepository(database, sealer).claim(claim)
    for (const execution of behind) await bring(execution)
  }

  async function bring(execution: EngineExecution): Promise<void> {
    try {
      await bringForward(context, operaton, execution)
    } catch (error) {
      const { attempts } = execution
      context.log.warn({ err: error, attempts }, 'Operaton could not follow a case')
      const dueAt = new Date(clock.now().getTime() + backoffMs(attempts, PAUSES))
      const reason = error instanceof Error ? error.name : 'Error'
      await engineExecutionsRepository(database, sealer).again(execution.id, dueAt, reason)
    }
  }

  /** While Operaton does not respond, what it drives waits, and is tried again a second later. */
  async function unlessSilent<Result>(ask: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof OperatonError)) throw error
      context.log.warn({ err: error }, 'Operaton does not respond')
      return otherwise
    }
  }

  async function beginBringing(most: number): Promise<Promise<void>[]> {
    const until = new Date(clock.now().getTime() + CLAIM_MS)
    const claim = { now: clock.now(), until, limit: most }
    const behind = await engineExecutionsRepository(database, sealer).claim(claim)
    return behind.map(bring)
  }

  async function beginWorks(most: number): Promise<Promise<void>[]> {
    const works = await operaton.instances.fetch(topicsOf(context), most)
    return works.map((work) => unlessSilent(() => doExternalWork(context, operaton, work, follow), undefined))
  }

  return {
    async noteMove(tx, journey, move) {
      const { id: caseId, person } = move.after
      const main =
        person === null ? journey : await context.definitions.journeyOf({ ...move.after, person: null }, tx)
      const command = commandOf(context, main, journey, move)
      const rows = engineExecutionsRepository(tx, sealer)
      await rows.command({ caseId, person }, command, clock.now())
      // The tasks of other people are over with their case.
      const isOver = move.after.state.closed || isEnd(journey, stepOf(journey, move.after.state.step))
      if (isOver && person === null) await rows.wakeCase(caseId, clock.now())
    },
    async follow(caseId) {
      const following = follow(caseId).finally(() => underWay.delete(following))
      underWay.add(following)
      await Promise.race([following, wait(LONGEST_WAIT_MS, undefined, { ref: false })])
    },
    async reconcile() {
      try {
        const found = await reconcile(context, operaton)
        context.log.info({ count: found.length }, 'cases stood elsewhere in Operaton as the server started')
      } catch (error) {
        context.log.error({ err: error }, 'the cases could not be compared with Operaton')
      }
      context.poller.wake()
    },
    tasks: () => ({
      queues: [
        { concurrency: AT_ONCE, isDue: () => true, begin: beginBringing },
        {
          concurrency: AT_ONCE,
          isDue: () => true,
          begin: (most) => unlessSilent(() => beginWorks(most), []),
        },
      ],
      byTheClock: [
        async () => (await Promise.all(underWay)).length,
        () => unlessSilent(() => fireDueTimers(context, operaton), 0),
        () => unlessSilent(() => releaseWorks(context, operaton), 0),
      ],
    }),
  }
}

/** All that Operaton may hand out to this server. */
function topicsOf({ definitions }: ServerContext): string[] {
  const workers = [...definitions.current.journeys.values()].flatMap(({ journey }) =>
    [...journey.steps.values()].flatMap(({ kind, definition }) =>
      kind === 'wait' && definition.worker !== undefined ? [definition.worker] : [],
    ),
  )
  return [...new Set([...workers, 'timer', 'deadline'])]
}

/** `main` is the journey of the case, `journey` that of the person, where it is one that moved. */
function commandOf(
  context: ServerContext,
  main: Journey,
  journey: Journey,
  { before, by, after }: Move,
): NumberedCommand {
  const model = Processes.modelOf(main, after.person !== null)
  const event = by.type === 'passed' ? by.by : by
  return {
    by: { type: event.type, ...('name' in event && { name: event.name }) },
    from: before?.state.step ?? null,
    to: after.state.step,
    revision: after.revision,
    booleans: booleansOf(model, journey, { before, by, after, moment: momentOf(context, after) }),
    timers: timersOf(context, journey, { before, after }),
  }
}

/** The timers that begin with a move: those of the step, and as a case starts its deadline. */
function timersOf(
  context: ServerContext,
  journey: Journey,
  { before, after }: Pick<Move, 'before' | 'after'>,
): NumberedCommand['timers'] {
  if (after.state.closed) return []
  const now = context.processClock.now()
  const { settings } = context.definitions.productOf(after)
  const { deadline } = journey.definition
  const isStart = before === null && after.person === null
  const ofCase =
    isStart && deadline ? [{ name: 'deadline', dueAt: addDuration(now, deadline.after, settings) }] : []
  return [...timersAt(context, journey, after, now), ...ofCase].map(({ name, dueAt }) => ({
    name,
    dueAt: dueAt.getTime(),
  }))
}
