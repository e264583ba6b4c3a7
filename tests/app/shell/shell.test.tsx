import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { connectionLost, connectionRegained } from '#app/connectionSlice.ts'
import { type SaveState as SaveStateName, saveStateChanged } from '#app/drafts/draftsSlice.ts'
import { noticeGiven, stepReceived } from '#app/journeySlice.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import {
  expiryApproached,
  refreshFailed,
  sessionExpired,
  tokenDropped,
  tokenOffered,
} from '#app/session/sessionSlice.ts'
import { ContinueOffer } from '#app/shell/ContinueOffer.tsx'
import { CookieNotice } from '#app/shell/CookieNotice.tsx'
import { CustomerCare } from '#app/shell/CustomerCare.tsx'
import { FailureDialog } from '#app/shell/FailureDialog.tsx'
import { LanguageSwitch } from '#app/shell/LanguageSwitch.tsx'
import { Sidebar } from '#app/shell/Sidebar.tsx'
import { Notices } from '#app/shell/Notices.tsx'
import { PageBoundary } from '#app/shell/PageBoundary.tsx'
import { ReplaceQuestion } from '#app/shell/ReplaceQuestion.tsx'
import { SaveState } from '#app/shell/SaveState.tsx'
import { SessionPrompt } from '#app/shell/SessionPrompt.tsx'
import { ShellAnnouncements } from '#app/shell/ShellAnnouncements.tsx'
import { Stepper } from '#app/shell/Stepper.tsx'
import { keptTheme } from '#api/preferences/themeChoice.ts'
import { ThemeSwitch } from '#app/shell/ThemeSwitch.tsx'
import { announce } from '#theme/parts/announcer.ts'

import { covers } from '../../support/covers.ts'
import { fakeApp, madeToken } from '../../support/fakeApp.ts'
import { renderShell } from '../../support/renderShell.tsx'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const status = {
  state: 'task',
  process: 'preEvaluation',
  progress: 'preEvaluation',
  steps: ['identification', 'preEvaluation', 'correlatedSubjects', 'verifyIdentity', 'survey'],
  reference: 'DL-1',
  loan: { amount: 15000, durationMonths: 36, instalmentCents: 46281, branch: 'Filiale di Verona' },
}

/** An applicant in the midst of a case. */
function inACase(more: object = {}) {
  const app = fakeApp({ path: '/matching_company' })
  app.answer('GET process/status', { body: { ...status, ...more } })
  app.store.dispatch(receiveToken(madeToken()))
  app.store.dispatch(
    stepReceived({ id: 'i', name: 'matching_company', taskDefinitionKey: 'matching_company' }),
  )
  return app
}

describe('the save state', () => {
  it('says whether what was typed is kept, and reads it out only when words came from another device', async () => {
    const { store } = await renderShell(
      <>
        <SaveState />
        <ShellAnnouncements />
      </>,
      inACase(),
    )
    const becomes = (state: SaveStateName) => act(() => void store.dispatch(saveStateChanged(state)))
    const readOut = () => screen.getByRole('status').textContent

    becomes('saving')
    becomes('saved')
    expect(screen.getByText('Salvato')).toBeDefined()
    expect(readOut()).toBe('')

    becomes('updated')
    const first = readOut()
    expect(first).toContain('Aggiornato con ciò che hai scritto su un altro dispositivo')
    becomes('updated')
    expect(readOut()).not.toBe(first)
  })
})

describe('the session prompt', () => {
  it('asks in the words of the specification, says how long is left, and hides at the end', async () => {
    covers('rule:4.11')

    const { store } = await renderShell(<SessionPrompt />, inACase())
    expect(screen.queryByRole('alertdialog')).toBeNull()

    act(() => void store.dispatch(expiryApproached({ minutesLeft: 3 })))
    const prompt = screen.getByRole('alertdialog', { name: 'Sei ancora connesso ?' })
    expect(within(prompt).getByRole('status').textContent).toContain('Minuti rimasti: 3')

    act(() => void store.dispatch(sessionExpired()))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('renews the session when the applicant is there', async () => {
    covers('rule:4.12')

    const { answer, store } = await renderShell(<SessionPrompt />, inACase())
    const token = madeToken({ seconds: 1300 })
    answer('POST token/refresh', { body: { access_token: token } })
    act(() => void store.dispatch(expiryApproached({ minutesLeft: 2 })))

    await userEvent.click(screen.getByRole('button', { name: 'Continua' }))

    await waitFor(() => expect(store.getState().session.current?.token).toBe(token))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('goes away when it is dismissed', async () => {
    covers('rule:4.14')

    const { calls, store } = await renderShell(<SessionPrompt />, inACase())
    act(() => void store.dispatch(expiryApproached({ minutesLeft: 2 })))

    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }))

    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls.some(({ path }) => path === 'token/refresh')).toBe(false)
  })
})

it('shows the generic error when a renewal fails, until it is closed', async () => {
  covers('rule:4.13', 'rule:8.1')

  const { store } = await renderShell(<FailureDialog />)
  act(() => void store.dispatch(refreshFailed()))
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'Purtroppo abbiamo riscontrato dei problemi nella nostra piattaforma. Riprova!',
  )

  await userEvent.click(screen.getAllByRole('button', { name: 'Chiudi' })[0] as HTMLElement)

  expect(screen.queryByRole('alertdialog')).toBeNull()
})

describe('the link of another request', () => {
  const other = () => ({ token: madeToken({ sub: 'other' }), subject: 'other', expiresAt: Date.now() + 1e6 })

  it('takes the place of the one that lives here after a yes', async () => {
    const { store } = await renderShell(<ReplaceQuestion />, inACase())
    act(() => void store.dispatch(tokenOffered(other())))

    await userEvent.click(screen.getByRole('button', { name: "Apri l'altra richiesta" }))

    expect(store.getState().session.current?.subject).toBe('other')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves everything as it was after a no', async () => {
    const { store } = await renderShell(<ReplaceQuestion />, inACase())
    act(() => void store.dispatch(tokenOffered(other())))

    await userEvent.click(screen.getByRole('button', { name: 'Resta qui' }))

    expect(store.getState().session.current?.subject).toBe('one')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the cookie notice', () => {
  it('is shown until it is accepted, and remembered with the moment', async () => {
    covers('rule:4.35', 'rule:5.14')

    await renderShell(<CookieNotice />)

    await userEvent.click(screen.getByRole('button', { name: 'Accetto' }))

    expect(screen.queryByRole('region', { name: 'Avviso sui cookie' })).toBeNull()
    const accepted = localStorage.getItem('acceptance_cookie_policy') ?? ''
    expect(new Date(accepted).toISOString()).toBe(accepted)
  })

  it('is not shown again', async () => {
    covers('rule:4.35')

    localStorage.setItem('acceptance_cookie_policy', new Date().toISOString())

    await renderShell(<CookieNotice />)

    expect(screen.queryByRole('button', { name: 'Accetto' })).toBeNull()
  })
})

describe('the stepper', () => {
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('names the current step, and says which are done', async () => {
    await renderShell(<Stepper />, inACase())

    expect(await screen.findByText('Passo 2 di 5')).toBeTruthy()
    expect(steps()).toEqual([
      'Azienda (completato)',
      '2Valutazione',
      '3Persone (da fare)',
      '4Identità (da fare)',
      '5Questionario (da fare)',
    ])
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Valutazione')
  })

  it('counts steps of which it has no name', async () => {
    await renderShell(<Stepper />, inACase({ steps: ['unknown', 'preEvaluation', 'other'] }))

    expect(await screen.findByText('Passo 2 di 3')).toBeTruthy()
    expect(steps()).toEqual([' (completato)', '2Valutazione', '3 (da fare)'])
  })

  it('has them all behind it once the five are over', async () => {
    await renderShell(<Stepper />, inACase({ process: 'resolution', progress: null }))

    await screen.findByText('Passi completati: 5 di 5')
    expect(steps().every((step) => step?.includes('completato'))).toBe(true)
  })

  it('is not there without a case, nor where another request begins', async () => {
    await renderShell(<Stepper />, inACase(), '/')

    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('the summary of the loan', () => {
  it('says amount, duration, instalment and branch as Italians write them', async () => {
    covers('rule:9.2')

    await renderShell(<Sidebar />, inACase())

    const summary = await screen.findByRole('complementary', { name: 'Il tuo finanziamento' })
    expect(within(summary).getAllByText(/15\.000\s€/)).not.toHaveLength(0)
    expect(summary.textContent).toMatch(/36 mesi/)
    expect(summary.textContent).toMatch(/462,81\s€ al mese/)
    expect(summary.textContent).toContain('Filiale di Verona')
  })

  it('names what each figure is', async () => {
    await renderShell(<Sidebar />, inACase())
    const summary = await screen.findByRole('complementary', { name: 'Il tuo finanziamento' })

    const facts = within(summary).getAllByRole('term')

    const shown = [/^Importo.*15\.000/, /^Durata.*36 mesi/, /^Rata.*462,81/, /^Filiale.*di Verona/]
    expect(facts.map(({ parentElement }) => parentElement?.textContent)).toEqual(
      shown.map((fact) => expect.stringMatching(fact)),
    )
  })

  it('is unfolded and folded by its bar', async () => {
    await renderShell(<Sidebar />, inACase())
    const bar = await screen.findByRole('button', { name: /15\.000/ })
    const said = () => [bar.getAttribute('aria-expanded'), /[A-Z]\w+ il riepilogo/.exec(bar.textContent)?.[0]]
    expect(said()).toEqual(['false', 'Mostra il riepilogo'])

    await userEvent.click(bar)
    expect(said()).toEqual(['true', 'Nascondi il riepilogo'])
    await userEvent.click(bar)

    expect(said()).toEqual(['false', 'Mostra il riepilogo'])
  })

  it('explains on request that the instalment is a hypothesis', async () => {
    await renderShell(<Sidebar />, inACase())
    const explain = await screen.findByRole('button', { name: 'Informazioni sulla rata' })
    expect(explain.getAttribute('aria-expanded')).toBe('false')
    const explanation = screen.getByText(/La rata è un'ipotesi/)
    expect(explanation.hidden).toBe(true)

    await userEvent.click(explain)

    expect(explain.getAttribute('aria-expanded')).toBe('true')
    expect(explanation.hidden).toBe(false)
  })

  it('is not there before there is a loan', async () => {
    const app = inACase({ loan: {} })
    await renderShell(<Sidebar />, app)
    await waitFor(() => expect(app.calls).not.toHaveLength(0))

    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('the customer care', () => {
  it('opens with the free line, its hours and the mailbox, and gives the focus back', async () => {
    covers('rule:9.16')

    await renderShell(<CustomerCare />)
    const button = screen.getByRole('button', { name: 'Serve aiuto?' })

    await userEvent.click(button)
    expect(screen.getByRole('link', { name: '800 000 000' }).getAttribute('href')).toBe('tel:800000000')
    expect(screen.getByText('Dal lunedì al venerdì, 08:00-18:30')).toBeTruthy()
    expect(screen.getByRole('link', { name: /assistenza@/ })).toBeTruthy()
    await userEvent.keyboard('{Escape}')

    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })
})

it('says beside the page that the connection is lost, as long as it is', async () => {
  const { store } = await renderShell(<Notices />)
  const said = "Non c'è connessione."
  expect(document.body.textContent).not.toContain(said)

  act(() => void store.dispatch(connectionLost()))
  expect(document.body.textContent).toContain(said)

  act(() => void store.dispatch(connectionRegained()))
  expect(document.body.textContent).not.toContain(said)
})

describe('how the case stands', () => {
  const step = { id: 'i', name: 'matching_company', taskDefinitionKey: 'matching_company' }
  const asked = ({ calls }: ReturnType<typeof fakeApp>) =>
    calls.filter(({ path }) => path === 'process/status').length

  it('is asked for once there is a session and a case', async () => {
    const app = inACase()
    await renderShell(<Stepper />, app)

    await waitFor(() => expect(asked(app)).toBe(1))
  })

  it.each<[string, (app: ReturnType<typeof fakeApp>) => void]>([
    ['a session', ({ store }) => void store.dispatch(stepReceived(step))],
    ['a case', ({ store }) => void store.dispatch(receiveToken(madeToken()))],
  ])('is not asked for without %s', async (_, begin) => {
    const app = fakeApp({ path: '/matching_company' })
    begin(app)

    await renderShell(<Stepper />, app)

    expect(asked(app)).toBe(0)
  })
})

it('changes the language, and keeps it', async () => {
  const changed = vi.fn<() => void>()
  const { texts } = await renderShell(<LanguageSwitch onChange={changed} />)

  await userEvent.click(screen.getByRole('button', { name: 'English' }))

  await waitFor(() => expect(texts.language).toBe('en'))
  expect(changed).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
})

it('changes the look, keeps it for the next visit, and tells the server', async () => {
  await renderShell(<ThemeSwitch />)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Aspetto' })
  expect(choice.value).toBe('auto')

  await userEvent.selectOptions(choice, 'Scuro')

  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(keptTheme()).toBe('dark')
  expect(document.cookie).toContain('digital_lending_theme=dark')

  await userEvent.selectOptions(choice, 'Automatico')

  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(keptTheme()).toBe('auto')
  expect(document.cookie).not.toContain('digital_lending_theme')
})

it('takes a look that is none for that of the device', () => {
  localStorage.setItem('digital_lending_theme', 'purple')

  expect(keptTheme()).toBe('auto')
})

describe('the live region', () => {
  it('says when the connection is lost, and when it is back', async () => {
    const { store } = await renderShell(<ShellAnnouncements />)

    act(() => void store.dispatch(connectionLost()))
    expect(screen.getByRole('status').textContent).toContain("Non c'è connessione.")
    act(() => void store.dispatch(connectionRegained()))
    expect(screen.getByRole('status').textContent).toContain('La connessione è tornata.')
  })

  it('says why the page is another one', async () => {
    const { store } = await renderShell(<ShellAnnouncements />)

    act(() => void store.dispatch(noticeGiven('outOfTurn')))

    expect(screen.getByRole('status').textContent).toContain('Questo passo è già stato completato')
  })

  it('still says what was said before the session began', async () => {
    const { store } = await renderShell(<ShellAnnouncements />)
    act(() => announce('Una frase'))

    act(() => void store.dispatch(receiveToken(madeToken())))

    expect(screen.getByRole('status').textContent).toContain('Una frase')
  })

  it('says nothing of one applicant to the next', async () => {
    const { store } = await renderShell(<ShellAnnouncements />, inACase())
    act(() => announce('bilancio.pdf: Valido'))
    act(() => void store.dispatch(receiveToken(madeToken({ seconds: 1300 }))))
    expect(screen.getByRole('status').textContent).toContain('bilancio.pdf')

    act(() => {
      store.dispatch(tokenDropped('tab'))
      store.dispatch(noticeGiven('sessionLost'))
    })

    expect(screen.getByRole('status').textContent).not.toContain('bilancio.pdf')
    expect(screen.getByRole('status').textContent).not.toBe('')
  })
})

describe('the offer to go on', () => {
  it('leads to the step of the case', async () => {
    const Address = () => <output>{useLocation().pathname}</output>
    const part = (
      <>
        <ContinueOffer />
        <Address />
      </>
    )
    await renderShell(part, inACase(), '/')

    await userEvent.click(screen.getByRole('button', { name: 'Continua la richiesta' }))

    expect(screen.getByText('/matching_company')).toBeTruthy()
  })

  it('forgets the session for a new request, in every tab', async () => {
    const { channel, store } = await renderShell(<ContinueOffer />, inACase(), '/')

    await userEvent.click(screen.getByRole('button', { name: 'Iniziane una nuova' }))

    expect(store.getState().session.current).toBeNull()
    expect(channel.notify).toHaveBeenLastCalledWith('dropped')
    expect(screen.queryByText('Hai una richiesta in corso')).toBeNull()
  })

  it('is not made on the way', async () => {
    await renderShell(<ContinueOffer />, inACase(), '/matching_company')

    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('says of a page that fails that what was sent is saved, and reads it out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('Giulia Bianchi')
  }

  await renderShell(
    <>
      <ShellAnnouncements />
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </>,
  )

  expect(screen.getByText(/I dati già inviati sono salvati/)).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Si è verificato un errore')
})

it('keeps a page that fails from taking the others down, and lets it be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Page = () => {
    if (isBroken) throw new Error('Giulia Bianchi')
    return <p>Di nuovo qui</p>
  }
  await renderShell(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Si è verificato un errore' })).toBeDefined()
  expect(console.warn).toHaveBeenCalledWith('A page cannot be drawn', { error: 'Error' })

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))

  expect(screen.getByText('Di nuovo qui')).toBeTruthy()
})
