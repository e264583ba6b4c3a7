import { describe, expect, it } from 'vitest'

import { FairQueue } from '#server/documents/uploads/FairQueue.ts'

describe('a fair queue', () => {
  it('serves one session in its own order, one piece of work at a time', () => {
    const queue = new FairQueue<string>()
    for (const work of ['first', 'second']) queue.add('a', work)

    expect(queue.take()).toEqual({ session: 'a', work: 'first' })
    expect(queue.take()).toBeUndefined()
    queue.done('a', 1)

    expect(queue.take()).toEqual({ session: 'a', work: 'second' })
    expect(queue.length).toBe(0)
  })

  it('serves a session that comes later before the second work of one that is slow', () => {
    const queue = new FairQueue<string>()
    for (const work of ['slow 1', 'slow 2', 'slow 3']) queue.add('slow', work)
    queue.take()
    for (const session of ['b', 'c']) queue.add(session, session)
    queue.done('slow', 2)

    expect(orderOf(queue, () => 0.1)).toEqual(['b', 'c', 'slow 2', 'slow 3'])
  })

  it('lets one that has used much wait behind all that others bring until they have used as much', () => {
    const queue = new FairQueue<string>()
    queue.add('slow', 'slow 0')
    queue.add('other', 'other 0')
    const costs = (session: string) => (session === 'slow' ? 2 : 0.25)
    for (let turn = 0; turn < 2; turn += 1) queue.done(queue.take()?.session ?? '', turn === 0 ? 2 : 0.25)
    for (let number = 1; number <= 10; number += 1) queue.add('other', `other ${number}`)
    queue.add('slow', 'slow 1')

    const order = orderOf(queue, costs)

    expect(order.indexOf('slow 1')).toBe(7)
  })

  it('gives nobody credit for having been away', () => {
    const queue = new FairQueue<string>()
    for (let number = 0; number < 4; number += 1) queue.add('busy', `busy ${number}`)
    for (let turn = 0; turn < 2; turn += 1) queue.done(queue.take()?.session ?? '', 1)
    for (let number = 0; number < 3; number += 1) queue.add('late', `late ${number}`)

    expect(orderOf(queue, () => 1)).toEqual(['late 0', 'busy 2', 'late 1', 'busy 3', 'late 2'])
  })

  it('keeps those that have brought something slow from where only quick work may go', () => {
    const queue = new FairQueue<string>(0.5)
    for (const work of ['slow 1', 'slow 2']) queue.add('slow', work)
    queue.take()
    queue.done('slow', 2)
    queue.add('quick', 'quick 1')

    expect(queue.take({ quickOnly: true })?.work).toBe('quick 1')
    expect(queue.take({ quickOnly: true })).toBeUndefined()
    expect(queue.take()?.work).toBe('slow 2')
  })

  it('serves what was given up before all else of its session, and not as quick work', () => {
    const queue = new FairQueue<string>(0.5)
    for (const work of ['first', 'second']) queue.add('a', work)
    const { work = '' } = queue.take({ quickOnly: true }) ?? {}
    queue.putBack('a', work, 0.1)

    expect(queue.length).toBe(2)
    expect(queue.take({ quickOnly: true })).toBeUndefined()
    expect(orderOf(queue, () => 1)).toEqual(['first', 'second'])
  })

  it('lets what is small pass what is large where only quick work may go, and knows how much else waits', () => {
    const queue = new FairQueue<string>(0.5)
    for (const session of ['a', 'b', 'c']) queue.add(session, `large ${session}`, 0.1)
    queue.add('d', 'small', 0.01)

    const order = ['first', 'second'].map(() => {
      const { session = '', work = '' } = queue.take({ quickOnly: true }) ?? {}
      queue.putBack(session, work, 0.05)
      return work
    })

    expect(order).toEqual(['small', 'large a'])
    expect(queue.slowLength).toBe(2)
    expect(queue.take({ quickOnly: true })?.work).toBe('large b')
  })
})

/** What is served, one after the other, each at the cost of its session. */
function orderOf(queue: FairQueue<string>, costOf: (session: string) => number): string[] {
  const order: string[] = []
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.work)
    queue.done(next.session, costOf(next.session))
  }
  return order
}
