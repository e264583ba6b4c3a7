import { describe, expect, it } from 'vitest'

import { closestKey, didYouMean } from '#checks/hints/didYouMean.ts'

describe('didYouMean', () => {
  it.each([
    ['a letter left out', 'AmuntWidget', 'Did you mean "AmountWidget"?'],
    ['two letters exchanged', 'AmountWigdet', 'Did you mean "AmountWidget"?'],
    ['another case', 'amountwidget', 'Did you mean "AmountWidget"?'],
    ['nothing like it', 'Foo', 'There are: AmountWidget, DateWidget.'],
  ])('hears through %s', (_, name, hint) => {
    expect(didYouMean(name, ['AmountWidget', 'DateWidget'], 'Look.')).toBe(hint)
  })

  it('lists no crowd, but says where to look', () => {
    const crowd = Array.from({ length: 13 }, (_, index) => `widget${index}`)

    expect(didYouMean('Foo', crowd, 'Look.')).toBe('Look.')
  })
})

describe('closestKey', () => {
  it('looks beside a key alone', () => {
    const known = ['simulator.amount.lable', 'simulator.purpose.label']

    expect(closestKey('simulator.amount.label', known)).toBe('simulator.amount.lable')
    expect(closestKey('simulator.option.label', known)).toBeUndefined()
  })
})
