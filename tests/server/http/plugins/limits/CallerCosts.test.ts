import { beforeEach, describe, expect, it } from 'vitest'

import { CallerCosts } from '#server/http/plugins/limits/CallerCosts.ts'

describe('what callers cost', () => {
  let workedMs: number
  let costs: CallerCosts
  beforeEach(() => {
    workedMs = 0
    costs = new CallerCosts(1000, () => workedMs)
  })

  it('refuses no caller without pressure, however much one costs', () => {
    spend('attacker', 10_000)

    costs.look(false, 500)

    expect(costs.isRefused('attacker')).toBe(false)
  })

  it('refuses who costs most first, and others only while it lasts', () => {
    spend('attacker', 6000)
    spend('second', 2500)
    for (let index = 0; index < 30; index += 1) spend(`bystander ${index}`, 50)

    costs.look(true, 500)
    expect(['attacker', 'second', 'bystander 1'].filter((each) => costs.isRefused(each))).toEqual([
      'attacker',
    ])

    costs.look(true, 500)
    expect(['attacker', 'second', 'bystander 1'].filter((each) => costs.isRefused(each))).toEqual([
      'attacker',
      'second',
    ])
    expect(costs.isRefused('who has just come')).toBe(false)

    costs.look(false, 500)
    expect(costs.isRefused('second')).toBe(false)
    costs.look(false, 500)
    expect(costs.isRefused('attacker')).toBe(false)
  })

  it('shares the time of requests that are under way together', () => {
    const many = Array.from({ length: 9 }, () => costs.begin())
    const one = costs.begin()
    workedMs += 10_000
    one('bystander')
    for (const end of many) end('attacker')
    costs.look(true, 0)

    expect([costs.isRefused('attacker'), costs.isRefused('bystander')]).toEqual([true, false])
  })

  it('charges no caller for work between requests', () => {
    spend('early', 10)
    workedMs += 10_000
    spend('late', 2000)

    costs.look(true, 0)

    expect([costs.isRefused('early'), costs.isRefused('late')]).toEqual([false, true])
  })

  it('refuses no caller who costs little, however busy the machine is', () => {
    spend('alone', 900)

    for (let looks = 0; looks < 5; looks += 1) costs.look(true, 0)

    expect(costs.isRefused('alone')).toBe(false)
  })

  it('forgets what was long ago', () => {
    spend('once', 1000)
    costs.look(false, 60_000)
    spend('now', 2000)

    costs.look(true, 500)

    expect([costs.isRefused('once'), costs.isRefused('now')]).toEqual([false, true])
  })

  /** A request of a caller that is alone under way for so long. */
  function spend(caller: string, ms: number): void {
    const end = costs.begin()
    workedMs += ms
    end(caller)
  }
})
