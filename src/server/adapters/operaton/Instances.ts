import type { OperatonClient } from './OperatonClient.ts'
import { OperatonError } from './OperatonError.ts'

/** All servers are one worker: what one of them has fetched, another may complete. */
export const WORKER = 'digital-lending'

/** Longer than the work of a task may take. */
export const LOCK_MS = 25_000

/** A work that Operaton hands out. */
export interface ExternalTask {
  id: string
  activityId: string
  processInstanceId: string
  businessKey: string | null
  topicName: string
  workerId: string | null
  lockExpirationTime: string | null
}

/** What a process has of a case: booleans, and dates of timers. */
export type Variables = Record<string, boolean | Date | string | number>

interface ActivityInstance {
  id: string
  activityId: string
  childActivityInstances: ActivityInstance[]
}

/** An element at which a process instance stands. */
export interface Token {
  activityId: string
  activityInstanceId: string
}

/** What is done to the process instances of Operaton, one call after the other. */
export class Instances {
  readonly #client: OperatonClient

  constructor(client: OperatonClient) {
    this.#client = client
  }

  /** Starts a process at its beginning, or at an element. Returns the id of the instance. */
  async start(definitionId: string, businessKey: string, variables: Variables, at?: string): Promise<string> {
    const { id } = await this.#client.post<{ id: string }>(`/process-definition/${definitionId}/start`, {
      businessKey,
      variables: typed(variables),
      ...(at !== undefined && { startInstructions: [{ type: 'startBeforeActivity', activityId: at }] }),
    })
    return id
  }

  /** Returns the instances that were started for an execution: more than one where a response was lost. */
  async startedFor(businessKey: string, execution: string): Promise<string[]> {
    const query = { businessKey, variables: `execution_eq_${execution}` }
    const found = await this.#client.get<{ id: string }[]>('/process-instance', query)
    return found.map(({ id }) => id)
  }

  /** Returns the definition of an instance; undefined where it is over. */
  async definitionOf(id: string): Promise<string | undefined> {
    const instance = await this.#found<{ definitionId: string }>(`/process-instance/${id}`)
    return instance?.definitionId
  }

  /** Returns where an instance stands; undefined where it is over. */
  async tokens(id: string): Promise<Token[] | undefined> {
    const root = await this.#found<ActivityInstance>(`/process-instance/${id}/activity-instances`)
    return root && leavesOf(root)
  }

  /** Returns what was told last to an instance under a name. */
  async variable(id: string, name: string): Promise<unknown> {
    const found = await this.#found<{ value: unknown }>(`/process-instance/${id}/variables/${name}`)
    return found?.value
  }

  /** Completes the open task of an element. Returns false where none is open. */
  async completeTask(id: string, taskDefinitionKey: string, variables: Variables): Promise<boolean> {
    const query = { processInstanceId: id, taskDefinitionKey }
    const [task] = await this.#client.get<{ id: string }[]>('/task', query)
    if (task) await this.#client.post(`/task/${task.id}/complete`, { variables: typed(variables) })
    return task !== undefined
  }

  /** Correlates a message. */
  async correlate(id: string, messageName: string, variables: Variables): Promise<void> {
    await this.#client.post('/message', {
      messageName,
      processInstanceId: id,
      processVariables: typed(variables),
    })
  }

  /** Has a timer fire that waits at an element. Returns false where none does: Operaton may fire it by its own clock. */
  async fire(id: string, activityId: string): Promise<boolean> {
    const query = { processInstanceId: id, activityId }
    const [job] = await this.#client.get<{ id: string }[]>('/job', query)
    if (!job) return false
    try {
      await this.#client.post(`/job/${job.id}/execute`)
      return true
    } catch (error) {
      const [waiting] = await this.#client.get<{ id: string }[]>('/job', query)
      if (error instanceof OperatonError && error.isRefusal && !waiting) return false
      throw error
    }
  }

  /** Returns the work that waits at an element. */
  async workAt(id: string, activityId: string): Promise<ExternalTask | undefined> {
    const [task] = await this.#client.get<ExternalTask[]>('/external-task', {
      processInstanceId: id,
      activityId,
    })
    return task
  }

  /** Returns the works of an instance. */
  async worksOf(id: string): Promise<ExternalTask[]> {
    return this.#client.get('/external-task', { processInstanceId: id })
  }

  /** Fetches works of these topics, `most` at most, for as long as they may take. */
  async fetch(topics: readonly string[], most: number): Promise<ExternalTask[]> {
    return this.#client.post('/external-task/fetchAndLock', {
      workerId: WORKER,
      maxTasks: most,
      topics: topics.map((topicName) => ({ topicName, lockDuration: LOCK_MS, variables: [] })),
    })
  }

  async completeWork({ id, workerId }: ExternalTask, variables: Variables): Promise<void> {
    await this.#lock(id, workerId)
    await this.#client.post(`/external-task/${id}/complete`, {
      workerId: WORKER,
      variables: typed(variables),
    })
  }

  /** The work was given up: the error leads on. */
  async giveUp({ id, workerId }: ExternalTask, errorCode: string, variables: Variables): Promise<void> {
    await this.#lock(id, workerId)
    const body = { workerId: WORKER, errorCode, variables: typed(variables) }
    await this.#client.post(`/external-task/${id}/bpmnError`, body)
  }

  /** Says that an attempt failed: it is handed out again once it is released. Without retries left it is an incident. */
  async failed(
    { id }: ExternalTask,
    failure: { reason: string; retries: number; pauseMs: number },
  ): Promise<void> {
    const { reason: errorMessage, retries, pauseMs: retryTimeout } = failure
    await this.#client.post(`/external-task/${id}/failure`, {
      workerId: WORKER,
      errorMessage,
      retries,
      retryTimeout,
    })
  }

  /** Whether a work is held back because an attempt failed: a server that works on it holds it for less long. */
  isHeldBack({ lockExpirationTime }: ExternalTask): boolean {
    return lockExpirationTime !== null && Date.parse(lockExpirationTime) > Date.now() + 2 * LOCK_MS
  }

  /** Has a work handed out again at once. */
  async release({ id }: Pick<ExternalTask, 'id'>): Promise<void> {
    await this.#client.put(`/external-task/${id}/retries`, { retries: 1 })
    await this.#client.post(`/external-task/${id}/unlock`)
  }

  /** Moves an instance to an element, from wherever else it stands but for its deadline. */
  async move(id: string, to: string, from: Token[], variables: Variables): Promise<void> {
    await this.#client.post(`/process-instance/${id}/variables`, { modifications: typed(variables) })
    await this.#client.post(`/process-instance/${id}/modification`, {
      skipCustomListeners: true,
      instructions: [
        { type: 'startBeforeActivity', activityId: to },
        ...from.map(({ activityInstanceId }) => ({ type: 'cancel', activityInstanceId })),
      ],
    })
  }

  /** Ends an instance. It is fine where it is over. */
  async end(id: string): Promise<void> {
    await this.#client.remove(`/process-instance/${id}?skipCustomListeners=true`)
  }

  /** Deletes what is kept of an instance. */
  async forget(id: string): Promise<void> {
    await this.end(id)
    await this.#client.remove(`/history/process-instance/${id}`)
  }

  async #lock(id: string, workerId: string | null): Promise<void> {
    if (workerId === WORKER) return
    await this.#client.post(`/external-task/${id}/lock`, { workerId: WORKER, lockDuration: LOCK_MS })
  }

  async #found<Found>(path: string): Promise<Found | undefined> {
    try {
      return await this.#client.get<Found>(path)
    } catch (error) {
      if (error instanceof OperatonError && error.status === 404) return undefined
      throw error
    }
  }
}

function leavesOf({ id, activityId, childActivityInstances }: ActivityInstance): Token[] {
  if (childActivityInstances.length === 0) return [{ activityId, activityInstanceId: id }]
  return childActivityInstances.flatMap(leavesOf)
}

function typed(variables: Variables): Record<string, { value: unknown; type: string }> {
  const entries = Object.entries(variables).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, { value, type: 'Boolean' }] as const
    if (typeof value === 'number') return [name, { value, type: 'Long' }] as const
    return [name, { value: value instanceof Date ? value.toISOString() : value, type: 'String' }] as const
  })
  return Object.fromEntries(entries)
}
