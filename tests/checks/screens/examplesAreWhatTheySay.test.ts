import { expect, it } from 'vitest'

import type { Content } from '#checks/content/Content.ts'
import { examplesAreWhatTheySay } from '#checks/screens/examplesAreWhatTheySay.ts'

it('says the right last letter of a tax code in an example', () => {
  const screen = {
    value: { examples: { valid: [{ taxCode: 'BNCNNA80A41F205W' }] } },
    schema: {
      type: 'object',
      properties: { taxCode: { type: 'string', format: 'tax-code', maxLength: 16 } },
    },
  }
  const content = { screens: new Map([['owner', screen]]) } as unknown as Content

  expect([...examplesAreWhatTheySay(content)]).toMatchObject([
    {
      message: 'This example should be valid, but "/taxCode" breaks "format": tax-code.',
      hint: expect.stringMatching(/^Its last letter guards the others: write "BNCNNA80A41F205[A-Z]"\.$/),
    },
  ])
})
