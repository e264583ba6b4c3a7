import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

it.each([[null], ['no list'], [{}]])(
  'draws a list of fixed places that holds %j as an empty one',
  (places) => {
    const schema = {
      type: 'object',
      properties: { places: { type: 'array', items: [{ type: 'string' }, { type: 'string' }] } },
    }
    renderScreen({ schema } as never, { data: { places } })

    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual(['', ''])
  },
)
