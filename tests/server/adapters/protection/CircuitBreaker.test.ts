import { beforeEach, describe, expect, it } from 'vitest'

import { CircuitBreaker } from '#server/adapters/protection/CircuitBreaker.ts'
import { silentMeter } from '#server/observability/metrics/silentMeter.ts'

import { TestClock } from '../../../support/TestClock.ts'

const refused = { name: 'DomainError', code: 'UNAVAILABLE', status: 503 }

describe('a circuit breaker', () => {
  let clock: TestClock
  let breaker: CircuitBreaker
  let said: string[]
  let asked: number
  beforeEach(() => {
    clock = new TestClock()
    said = []
    asked = 0
    const log = { info: note, warn: note } as never
    const isFailure = (error: unknown) => (error as Error).message !== 'not for you'
    breaker = new CircuitBreaker({
      call: 'lists.isListed',
      clock,
      log,
      meter: silentMeter,
      isFailure,
    })
  })

  function note(_: object, message: string): void {
    said.push(message)
  }

  async function ask(fault?: string): Promise<string> {
    return breaker.run(async () => {
      asked += 1
      if (fault !== undefined) throw new Error(fault)
      return 'answer'
    })
  }

  async function fails(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await expect(ask('down')).rejects.toThrow('down')
  }

  it('is closed until ten calls in a row have failed, then open: it refuses at once and says for how long', async () => {
    await fails(9)
    expect(await ask()).toBe('answer')
    await fails(10)
    clock.advance(4)

    await expect(ask()).rejects.toMatchObject({ ...refused, details: { retryAfterSeconds: 6 } })
    expect(asked).toBe(20)
    expect(said).toEqual(['the circuit is open'])
  })

  it('is half open after ten seconds: one call tries the port, others are refused, and its answer closes the circuit', async () => {
    await fails(10)
    clock.advance(10)
    const { promise, resolve } = Promise.withResolvers<string>()
    const trying = breaker.run(() => promise)

    await expect(ask()).rejects.toMatchObject(refused)
    resolve('answer')
    expect(await trying).toBe('answer')
    await fails(9)
    expect(await ask()).toBe('answer')
    expect(said).toEqual(['the circuit is open', 'the circuit is half open', 'the circuit is closed'])
  })

  it('is half open once the clock was put back, and not only as it has caught up', async () => {
    await fails(10)
    clock.advance(-3600)

    expect(await ask()).toBe('answer')
  })

  it('opens again where the one call of the half open circuit fails', async () => {
    await fails(10)
    clock.advance(10)
    await fails(1)

    await expect(ask()).rejects.toMatchObject({ ...refused, details: { retryAfterSeconds: 10 } })
    clock.advance(10)
    expect(await ask()).toBe('answer')
  })

  it('ignores the outcomes of calls from before it opened', async () => {
    const [early, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const answered = breaker.run(() => early.promise)
    const failed = breaker.run(() => late.promise)
    await fails(10)
    clock.advance(5)
    early.resolve('answer')
    late.reject(new Error('down'))
    await Promise.allSettled([answered, failed])

    await expect(ask()).rejects.toMatchObject({ details: { retryAfterSeconds: 5 } })
  })

  it('is not opened again by the late failure of a call from before it opened', async () => {
    const [late, trial] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const failed = breaker.run(() => late.promise)
    await fails(10)
    clock.advance(10)
    const trying = breaker.run(() => trial.promise)
    late.reject(new Error('down'))
    await Promise.allSettled([failed])

    trial.resolve('answer')
    expect(await trying).toBe('answer')

    expect(await ask()).toBe('answer')
  })

  it('does not count an error that concerns one person as a failure', async () => {
    await fails(9)
    await expect(ask('not for you')).rejects.toThrow('not for you')
    await fails(9)
    expect(await ask()).toBe('answer')
  })
})
