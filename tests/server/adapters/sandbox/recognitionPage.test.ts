import { expect, it } from 'vitest'

import { recognitionPage } from '#server/adapters/sandbox/pages/recognitionPage.ts'

it('has no button that can be pressed before its script is there to hear it', () => {
  const page = recognitionPage({
    id: 'r1',
    state: 'pending',
    person: { taxCode: 'BNCGLI84E52L781K', name: 'Giulia', surname: 'Bianchi' },
    returnUrl: '/',
    admitUrl: '/',
  })
  const buttons = page.match(/<button[^>]*>/g) ?? []

  expect(buttons).toHaveLength(5)
  expect(buttons.filter((button) => !/\bdisabled\b/.test(button))).toEqual([])
})
