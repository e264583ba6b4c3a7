import { expect, it } from 'vitest'

import screen from '../../schemas/signature/digital_sign.json' with { type: 'json' }

it('the page to sign asks anew for all that changes with the hour, the next day to sign with it', () => {
  expect(Object.values(screen.sources)).toEqual([
    { endpoint: 'getSignAvailability', poll: true },
    { endpoint: 'getSignSessionState', poll: true },
    { endpoint: 'getNextWorkingDay', poll: true },
  ])
})
