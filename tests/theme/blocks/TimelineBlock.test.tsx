import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'

import { renderScreen } from '../../support/renderScreen.tsx'

const definition: Partial<Screen> = {
  layout: 'waiting',
  blocks: [{ block: 'TimelineBlock', options: { coming: ['preEvaluation', 'signature'] } }],
}
const history = [
  {
    process: 'identification',
    startedAt: '2030-12-01T08:12:00Z',
    completedAt: '2030-12-01T08:40:00Z',
  },
  { process: 'preEvaluation', startedAt: '2030-12-01T08:40:00Z' },
]

it('tells what was done and when, what goes on and what comes, as a list', () => {
  renderScreen(definition, { status: { history } })

  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual([
    'Azienda Completato il 01/12/2030, 09:40',
    'Valutazione In corso dal 01/12/2030, 09:40',
    'Firma del contratto Da fare',
  ])
})

it('shows nothing before there is a case', () => {
  renderScreen(definition)

  expect(screen.queryByRole('heading', { name: 'A che punto è la richiesta' })).toBeNull()
})

it('says a process without words by its name, and nothing where nothing has begun', () => {
  const blocks = [{ block: 'TimelineBlock' }]
  const { change } = renderScreen({ layout: 'waiting', blocks }, { status: { history: [] } })
  expect(screen.queryByRole('list')).toBeNull()

  change({ status: { history: [{ process: 'repairs', startedAt: '2030-12-01T08:12:00Z' }] } })

  expect(screen.getByRole('region', { name: 'A che punto è la richiesta' })).toBeDefined()
  const [item, ...others] = screen.getAllByRole('listitem')
  expect([item?.textContent, others]).toEqual(['repairs In corso dal 01/12/2030, 09:12', []])
  expect([item?.querySelector('svg') !== null, item?.className]).toEqual([
    true,
    expect.stringContaining('case-step--current'),
  ])
})
