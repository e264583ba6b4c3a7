import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

it.each([
  ['p', 'none'],
  ['.shown', 'none'],
  ['.other', 'block'],
  ['.shown.other', 'block'],
  ['.around .shown', 'none'],
  [':where(.around) > :where(.shown)', 'none'],
  ['.shown::before', 'block'],
  ['.other, [title]', 'none'],
  ['#own', 'none'],
  ['*', 'none'],
])('the style of an element follows a rule for %s: %s', (selector, display) => {
  const { container } = render(
    <div className="around">
      <style>{`${selector} { display: none }`}</style>
      <p id="own" className="text shown" title="A text" />
    </div>,
  )

  expect(getComputedStyle(container.querySelector('p')!).display).toBe(display)
})

it('of two rules the later one holds, whichever class it is for', () => {
  const { container } = render(
    <div>
      <style>{'.second { display: grid } @media all { .first { display: flex } }'}</style>
      <p className="first second" />
    </div>,
  )

  expect(getComputedStyle(container.querySelector('p')!).display).toBe('flex')
})
