import { configureStore } from '@reduxjs/toolkit'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Finding } from '#contract/Finding.ts'
import { MapPage } from '#studio/map/MapPage.tsx'
import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'
import { studioApi } from '#studio/workspace/studioApi.ts'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }
import { filesOf, smallFiles } from './mapFixtures.ts'

const packs = { studio: english }
const desk = {
  language: 'en' as const,
  packs,
  texts: studioTexts('en', packs),
  chooseLanguage: () => undefined,
}

const finding: Finding = {
  file: 'schemas/ask/amount.json',
  line: 3,
  column: 5,
  rule: 'planted',
  message: 'A planted mistake.',
}

function openMap(
  address: string,
  files: Record<string, unknown> = smallFiles,
  { isJudged = true } = {},
): void {
  const store = configureStore({
    reducer: { workspace: workspaceSlice.reducer, [studioApi.reducerPath]: studioApi.reducer },
    middleware: (defaults) => defaults().concat(studioApi.middleware),
  })
  const texts = Object.fromEntries(
    [...filesOf(files)].map(([path, text]) => [path, { text, committed: text }]),
  )
  store.dispatch(workspace.loaded({ products: [{ name: '', base: '/', files: texts }], isEditable: true }))
  if (isJudged)
    store.dispatch(workspace.judged({ product: '', judgement: { findings: [finding], behaviour: [] } }))
  render(
    <Provider store={store}>
      <StudioContext value={desk}>
        <MemoryRouter initialEntries={[address]}>
          <MapPage />
          <Address />
        </MemoryRouter>
      </StudioContext>
    </Provider>,
  )
}

function Address() {
  const { search } = useLocation()
  return <output aria-label="address">{search}</output>
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent

it('an address with a step or a journey that there is not says so', () => {
  openMap('/map?journey=nope&step=nowhere')

  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said).toEqual([
    'This product has no journey “nope”: “small” is shown.',
    'This journey has no step “nowhere”.',
  ])
})

describe('the list of a journey', () => {
  beforeEach(() => openMap('/map?view=list'))

  it('names each process, and each step with where it leads', () => {
    const ask = screen.getByRole('region', { name: 'Ask' })
    const [amount] = within(ask).getAllByRole('listitem')

    expect(screen.getByRole('region', { name: 'Personal data (other people)' })).toBeTruthy()
    expect(amount?.textContent).toContain('How much, …?')
    expect(amount?.textContent).toContain('I give up → Goodbye')
  })

  it('opens the details of a step, and puts the step into the address', async () => {
    const [step] = screen.getAllByRole('button', { name: 'Waiting' })

    await userEvent.click(step!)

    const details = screen.getByRole('complementary', { name: 'Waiting' })
    expect(address()).toBe('?view=list&step=waiting')
    expect(within(details).getByText('decide')).toBeTruthy()
    expect(within(details).getByRole('link', { name: 'flows/decide.json' }).getAttribute('href')).toBe(
      '/json?file=flows%2Fdecide.json',
    )
  })

  it('shows names as the files write them', async () => {
    await userEvent.click(screen.getByRole('switch', { name: 'Technical names' }))

    expect(screen.getByRole('region', { name: 'ask' })).toBeTruthy()
    expect(address()).toBe('?view=list&names=technical')
  })

  it('counts what is wrong at each step', async () => {
    await userEvent.click(screen.getByText('Problems'))

    const [amount] = within(screen.getByRole('region', { name: 'Ask' })).getAllByRole('listitem')
    expect(amount?.textContent).toContain('1 problem')
  })
})

it('says that it does not know what is wrong where nothing is judged', () => {
  openMap('/map?view=list&overlay=findings', smallFiles, { isJudged: false })

  expect(screen.getByText('Not known: problems are looked for where edits are taken.')).toBeTruthy()
})

describe('the details of a step', () => {
  it('say when it leads where, from where it is reached, and what is wrong with its files', async () => {
    openMap('/map?view=list&step=amount')
    const details = screen.getByRole('complementary', { name: 'How much, …?' })

    expect(details.textContent).toContain('deadline: after 30 days')
    expect(details.textContent).toContain('A planted mistake.')
    expect(within(details).getByRole('link', { name: 'schemas/ask/amount.json' })).toBeTruthy()

    await userEvent.click(within(details).getByRole('button', { name: 'Is large?' }))

    expect(address()).toBe('?view=list&step=ask%3Ais_large')
    expect(screen.getByRole('complementary', { name: 'Is large?' }).textContent).toContain(
      'Amount asked for > 50,000 €',
    )
  })

  it('have the focus where one goes on from them to another step', async () => {
    openMap('/map?view=list&step=amount')
    const details = screen.getByRole('complementary')

    await userEvent.click(within(details).getByRole('button', { name: 'Is large?' }))

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Is large?' }))
  })

  it('are closed again, and the step has the focus', async () => {
    openMap('/map?view=list&step=amount')

    await userEvent.click(screen.getByRole('button', { name: 'Close the details' }))

    expect(screen.queryByRole('complementary')).toBeNull()
    expect(address()).toBe('?view=list')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('How much, …?'))
  })

  it('say where it leads to no step', () => {
    const files = structuredClone(smallFiles)
    files['flows/ask.json'].tasks.help.next = 'nowhere'
    openMap('/map?view=list&step=help', files)

    expect(screen.getByRole('complementary').textContent).toContain(
      'leads to a step that does not exist: nowhere',
    )
  })
})

describe('the map', () => {
  it('has each step as a button, in the order of reading', () => {
    openMap('/map?step=waiting')
    const map = screen.getByRole('application', { name: 'Map of the journey' })
    const names = within(map)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
      .filter((name) => name !== null)

    expect(names.indexOf('How much, …?, Step')).toBeGreaterThan(names.indexOf('Offer, Public page'))
    expect(names.indexOf('Waiting, Wait')).toBeGreaterThan(names.indexOf('How much, …?, Step'))
    expect(within(map).getByRole('button', { name: 'Waiting, Wait', pressed: true })).toBeTruthy()
  })

  it('chooses a step by the keyboard, and goes along the arrows', async () => {
    openMap('/map')

    screen.getByRole('button', { name: 'How much, …?, Step' }).focus()
    await userEvent.keyboard('{Enter}')

    expect(address()).toBe('?step=amount')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Goodbye, End')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('How much, …?, Step')
  })

  it('goes from the mark of a step in another lane to the step itself', async () => {
    openMap('/map')

    screen.getByRole('button', { name: 'Waiting, Decide' }).focus()
    await userEvent.keyboard('{Enter}')

    expect(address()).toBe('?step=waiting')
  })

  it('names the files that are no JSON', () => {
    openMap('/map', { ...smallFiles, 'flows/decide.json': [] })

    expect(screen.getByRole('alert').textContent).toContain('flows/decide.json')
  })

  it('is a list where there is no room for it', () => {
    const wide = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(wide(media), { matches: media.includes('width < 768px') }),
    )

    openMap('/map')

    expect(screen.queryByRole('application')).toBeNull()
    expect(screen.getByRole('region', { name: 'Ask' })).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('says so where a product has no journey', () => {
    openMap('/map', {})

    expect(screen.getByText('This product has no journey.')).toBeTruthy()
  })
})
