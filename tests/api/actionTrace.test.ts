import { expect, it } from 'vitest'

import { actionTrace } from '#api/actionTrace.ts'
import { processApi } from '#api/processApi.ts'

import { answers, json, playServer, requests, setUpApi } from '../support/playApi.ts'

playServer()

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/
const step = json({ name: 'survey' })

/** The traces and spans that the server was told, in turn. */
const told = () =>
  requests.map(({ headers }) => TRACEPARENT.exec(headers.get('traceparent') ?? '')?.slice(1) ?? [])

const { completeTask, getStep, pollStep } = processApi.endpoints

it('an action begins a trace, and what is asked after it goes on with it', async () => {
  const { store } = setUpApi()
  answers.push(step, step, step, step)
  for (const key of ['a', 'b']) {
    await store.dispatch(completeTask.initiate({ key, task: 't', variables: {} }))
    await store.dispatch(getStep.initiate(undefined, { forceRefetch: true }))
  }

  const traces = told().map(([trace]) => trace)
  expect(traces).toEqual([traces[0], traces[0], traces[2], traces[2]])
  expect(traces[0]).not.toBe(traces[2])
  expect(actionTrace.id()).toBe(traces[2])
  expect(new Set(told().map(([, span]) => span)).size).toBe(4)
})

it('an action that is tried again stays one trace', async () => {
  const { store } = setUpApi()
  answers.push(json({}, 503, { 'Retry-After': '1' }), step)
  await store.dispatch(completeTask.initiate({ key: 'c', task: 't', variables: {} }))

  const [first, second] = told()
  expect(second?.[0]).toBe(first?.[0])
  expect(requests).toHaveLength(2)
})

it('what a clock asks belongs to no trace of an action', async () => {
  const { store } = setUpApi()
  answers.push(step)
  await store.dispatch(pollStep.initiate())

  expect(requests.map(({ headers }) => headers.has('traceparent'))).toEqual([false])
})
