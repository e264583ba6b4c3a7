import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'

import type { MeasuredBody } from './MeasuredBody.ts'

const MOST_CPU_MS = 50
const MOST_ANSWER_BYTES = 32 * 1024

describe('the worst bodies that can be sent', () => {
  let measured: MeasuredBody[]
  beforeAll(async () => {
    const script = join(import.meta.dirname, 'measureBodies.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, NODE_ENV: 'test' },
      maxBuffer: 64 * 1024 * 1024,
    })
    measured = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as MeasuredBody)
  }, 540_000)

  it('are made for every call that takes a body and for every task', () => {
    const taking = Object.keys(calls).filter((name) => /^(POST|PUT) /.test(name))
    const tried = new Set(measured.map(({ of }) => of))

    expect(taking.filter((name) => !tried.has(name))).toEqual([])
    expect([...tried].filter((of) => of.startsWith('task ')).length).toBeGreaterThan(30)
    expect(measured.length).toBeGreaterThan(2000)
  })

  it(`cost at most ${MOST_CPU_MS} ms of CPU each`, () => {
    expect(measured.filter(({ cpuMs }) => cpuMs > MOST_CPU_MS)).toEqual([])
  })

  it('are refused in an answer of at most 32 kB', () => {
    const refused = measured.filter(({ isRefusal }) => isRefusal)

    expect(refused.length).toBeGreaterThan(1500)
    expect(refused.filter(({ answerBytes }) => answerBytes > MOST_ANSWER_BYTES)).toEqual([])
  })

  it('are never a fault of the server', () => {
    expect(measured.filter(({ status }) => status >= 500)).toEqual([])
  })
})
