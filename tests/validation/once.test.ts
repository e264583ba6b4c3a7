import { expect, it } from 'vitest'

import { once } from '#validation/once.ts'

it.each([undefined, 0, 'worked out'])(
  'works out an answer once for each object, also where it is %j',
  (answer) => {
    const asked: object[] = []
    const answerOf = once((key: object) => {
      asked.push(key)
      return answer
    })
    const [one, other] = [{}, {}]

    expect([one, other, one].map(answerOf)).toEqual([answer, answer, answer])
    expect(asked).toEqual([one, other])
  },
)
