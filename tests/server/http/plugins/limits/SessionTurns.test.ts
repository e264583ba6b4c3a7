import { setImmediate as turn } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { SessionTurns } from '#server/http/plugins/limits/SessionTurns.ts'

it('six requests of a session are worked on at once, its others one after the other, and those of others at once', async () => {
  const turns = new SessionTurns()
  const ends: (() => void)[] = []
  const take = (session: string) => turns.take(session).then((end) => ends.push(end))
  for (let index = 0; index < 60; index += 1) void take('attacker')
  await turn()
  expect(ends).toHaveLength(6)

  await take('bystander')
  expect(ends).toHaveLength(7)

  ends[0]?.()
  // Once is enough.
  ends[0]?.()
  await turn()
  expect(ends).toHaveLength(8)
  for (let index = 1; index < 61; index += 1) {
    ends[index]?.()
    await turn()
  }
  expect(ends).toHaveLength(61)
})

it('a session for which too many wait already is refused, and no other', async () => {
  const turns = new SessionTurns()
  for (let index = 0; index < 6 + 256; index += 1) void turns.take('attacker')

  await expect(turns.take('attacker')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(turns.take('bystander')).resolves.toBeTypeOf('function')
})
