import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { PageBoundary } from '#app/shell/PageBoundary.tsx'
import { loadAllParts } from '#engine/form/lazily.tsx'
import type { Screen } from '#engine/screen/Screen.ts'
import { sampleHost } from '#studio/sampleHost.ts'
import { sampleTexts } from '#studio/sampleTexts.ts'
import { theme } from '#theme/index.ts'
import { ScreenView } from '#theme/parts/ScreenView.tsx'

import commonIt from '../../../i18n/it/common.json' with { type: 'json' }
import validationIt from '../../../i18n/it/validation.json' with { type: 'json' }
import { compileForTest } from '../../support/compileForTest.ts'
import { renderShell } from '../../support/renderShell.tsx'

await loadAllParts()

/** What a block cannot do without. */
const optionsOf: Record<string, Record<string, unknown>> = {
  AccountsBlock: { accounts: '/variables/accounts' },
  BranchBlock: { branch: '/variables/branch' },
  CompanyBlock: { company: '/variables/company' },
  ContractBlock: { contract: '/variables/contract' },
  DocumentListBlock: { documents: 'documents' },
  OfferBlock: { offer: '/variables/offer' },
  PeopleStateBlock: { people: '/variables/people' },
  PersonBlock: { person: '/variables/person' },
  SigningBlock: { availability: 'availability' },
  SummaryBlock: { parts: [{ name: 'request' }] },
}

/** Screens with one part each, of every kind that a screen file may name. */
const kinds: Record<string, (name: string) => Partial<Screen>> = {
  widgets: (name) => ({
    schema: { type: 'object', properties: { part: { type: 'string' } } },
    uiSchema: { part: { 'ui:widget': name } },
  }),
  fields: (name) => ({
    schema: { type: 'object', properties: { part: { type: 'string' } } },
    uiSchema: { part: { 'ui:field': name } },
  }),
  blocks: (name) => ({ blocks: [{ block: name, options: optionsOf[name] ?? {} }] }),
  layouts: (name) => ({ layout: name }),
}

/** Formats are not named by a screen. */
const parts = Object.keys(kinds).flatMap((kind) =>
  Object.keys(registered(kind))
    .filter((name) => /^[A-Z]/.test(name) || kind === 'layouts')
    .map((name) => ({ kind, name })),
)

const whole = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { ...registered(kind) }]))
afterEach(() => {
  for (const [kind, all] of Object.entries(whole)) Object.assign(registered(kind), all)
})

describe('a part of a page that cannot be drawn', () => {
  it.each(parts)('is said with a way to try again: $name of the $kind', async ({ kind, name }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let isBroken = true
    registered(kind)[name] = () => {
      if (isBroken) throw new Error('Giulia Bianchi')
      return <p>Di nuovo qui</p>
    }
    const compiled = compileForTest(kinds[kind]!(name))
    const host = sampleHost(compiled, sampleTexts('it', { title: 'Prova' }, commonIt, validationIt), {})
    await renderShell(
      <>
        <p>Il resto della pagina</p>
        <PageBoundary>
          <ScreenView compiled={compiled} host={host} formRef={{ current: null }} />
        </PageBoundary>
      </>,
    )

    expect(screen.getByRole('heading', { name: 'Si è verificato un errore' })).toBeDefined()
    expect(screen.getByText('Il resto della pagina')).toBeDefined()
    expect(noted).toHaveBeenCalledWith('A page cannot be drawn', { error: 'Error' })

    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(screen.getByText('Di nuovo qui')).toBeDefined()
  })
})

function registered(kind: string): Record<string, ComponentType> {
  return theme[kind as keyof typeof theme] as unknown as Record<string, ComponentType>
}
