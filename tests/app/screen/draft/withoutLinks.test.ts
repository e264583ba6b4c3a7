import { expect, it } from 'vitest'

import { withoutLinks } from '#app/screen/draft/withoutLinks.ts'

it('a one-use link is not among the results that are kept', () => {
  const actions = {
    continueOnPhone: { type: 'call', endpoint: 'makePhoneLink' },
    calculate: { type: 'call', endpoint: 'calculateTaeg' },
  } as const

  const kept = withoutLinks({ actions }, { continueOnPhone: { address: 'a' }, calculate: { options: [] } })

  expect(kept).toEqual({ calculate: { options: [] } })
})
