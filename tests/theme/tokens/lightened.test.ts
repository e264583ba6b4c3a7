import { expect, it } from 'vitest'

import { lightened } from '#theme/tokens/lightened.ts'

it.each([
  ['#ff0000', '#d33131'],
  ['#00ff00', '#31d331'],
  ['#0000ff', '#3131d3'],
  ['#808080', '#838383'],
  ['#335544', '#355847'],
])('%s becomes one step lighter in its hue, no more than two thirds saturated: %s', (color, lighter) => {
  expect(lightened(color, (candidate) => candidate !== color)).toBe(lighter)
})

it('stays as it is where it is enough, and is white where no lighter one is', () => {
  expect(lightened('#0b5a73', () => true)).toBe('#0b5a73')
  expect(lightened('#0b5a73', () => false)).toBe('#ffffff')
})
