import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ReactAppContext, useAppContext } from '#app/useAppContext.ts'

import { covers } from '../../support/covers.ts'
import { fakeApp } from '../../support/fakeApp.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Says whose token it has. */
function Part() {
  const { token } = useAppContext()
  return <p>Token: {token() ?? 'none'}</p>
}

describe('a part of the application', () => {
  it('that is drawn outside of it says in the words of the specification that there is no session to ask', () => {
    covers('rule:8.5')

    expect(() => render(<Part />)).toThrow('Authentication context not initialized')
  })

  it('has the session of the application around it', () => {
    const { context } = fakeApp()
    render(
      <ReactAppContext value={context}>
        <Part />
      </ReactAppContext>,
    )

    expect(screen.getByText('Token: none')).toBeTruthy()
  })
})
