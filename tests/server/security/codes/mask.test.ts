import { expect, it } from 'vitest'

import { mask } from '#server/security/codes/mask.ts'

it.each([
  ['+393330000001', '•••• 001'],
  ['officine@pec.example', 'o•••@pec.example'],
])('shows of %s no more than %s', (to, shown) => {
  expect(mask(to)).toBe(shown)
})
