import { expect, it } from 'vitest'

import { separatorsOf } from '#engine/answers/separatorsOf.ts'

it.each(['it', 'en', 'de', 'fr', 'es', 'pl'])(
  'parts the digits of a number in %s as Intl does',
  (language) => {
    const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
    const signOf = (type: string) => parts.find((part) => part.type === type)?.value

    expect(separatorsOf(language)).toEqual({ group: signOf('group'), decimal: signOf('decimal') })
  },
)
