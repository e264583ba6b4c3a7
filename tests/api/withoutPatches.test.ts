import { expect, it } from 'vitest'

import { applyPatches, produceWithPatches } from '#api/withoutPatches.ts'

it('notes who begins to follow a query, and who follows it no more', () => {
  const followed = applyPatches({ getStep: { one: {} } }, [
    { op: 'add', path: ['getStatus'], value: { two: {} } },
    { op: 'remove', path: ['getStep'] },
  ])

  expect(followed).toEqual({ getStatus: { two: {} } })
})

it('changes no answer by hand, and says what is missing for that', () => {
  expect(() => produceWithPatches()).toThrow('without the patches that updateQueryData needs')
})
