import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { StudioBoundary } from '#studio/shell/StudioBoundary.tsx'
import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'

import studio from '../../../i18n/en/studio.json' with { type: 'json' }

const packs = { studio }
let isBroken: boolean

beforeEach(() => {
  isBroken = true
  // React prints what a page threw.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => vi.restoreAllMocks())

function Page() {
  if (isBroken) throw new Error('broken')
  return <button>whole</button>
}

function renderPage() {
  const texts = studioTexts('en', packs)
  render(
    <StudioContext value={{ language: 'en', packs, texts, chooseLanguage: () => undefined }}>
      <MemoryRouter>
        <Link to="/other">rail</Link>
        <StudioBoundary>
          <Page />
        </StudioBoundary>
      </MemoryRouter>
    </StudioContext>,
  )
}

it('a page that throws says so beside the rail, and is there again once it can be drawn', async () => {
  renderPage()

  expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'This page cannot be shown')
  expect(screen.queryByText('rail')).not.toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('button', { name: 'whole' })).not.toBeNull()
})

it('another page is drawn after one that throws', async () => {
  renderPage()
  isBroken = false
  await userEvent.click(screen.getByRole('link', { name: 'rail' }))

  expect(screen.queryByRole('button', { name: 'whole' })).not.toBeNull()
})
