import { configureStore } from '@reduxjs/toolkit'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Notices } from '#studio/shell/Notices.tsx'
import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'
import { WordsPage } from '#studio/words/WordsPage.tsx'
import { textsOf } from '#studio/workspace/textsOf.ts'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

import studio from '../../../i18n/en/studio.json' with { type: 'json' }
import { filesOf } from './wordsOf.ts'

const packs = {
  it: {
    survey: {
      page: { title: 'Domande', intro: 'Da {{min}} a {{max}}', actions: { go: 'Avanti' } },
    },
  },
  en: { survey: { page: { title: 'Questions', intro: 'From {{min}} to {{max}}' } } },
}

/** happy-dom measures nothing: a window as wide as is said, and a list with room for all of its rows. */
function windowOf(isWide: boolean) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('768px') }),
  )
}

function Address() {
  return <p>{useLocation().search}</p>
}

interface Shown {
  isEditable?: boolean
  address?: string
  more?: Record<string, string>
  /** Languages of the project, where the product stands beside it. */
  listed?: string[]
}

function renderWords({ isEditable = true, address = '/words', more = {}, listed }: Shown = {}) {
  const files = Object.entries({
    ...Object.fromEntries(filesOf(packs)),
    'schemas/survey/page.json': '{}',
    ...more,
  })
  const project = {
    name: 'project',
    base: '/',
    files: { 'i18n/languages.json': { text: JSON.stringify(listed) } },
  }
  const store = configureStore({ reducer: { workspace: workspaceSlice.reducer } })
  store.dispatch(
    workspace.loaded({
      products: [
        {
          name: '',
          base: '/',
          files: Object.fromEntries(files.map(([path, text]) => [path, { text, committed: text }])),
        },
        ...(listed ? [project] : []),
      ],
      isEditable,
    }),
  )
  const words = studioTexts('en', { studio })
  render(
    <Provider store={store}>
      <StudioContext value={{ language: 'en', packs: {}, texts: words, chooseLanguage: () => undefined }}>
        <Notices>
          <MemoryRouter initialEntries={[address]}>
            <WordsPage />
            <Address />
          </MemoryRouter>
        </Notices>
      </StudioContext>
    </Provider>,
  )
  const english = () =>
    JSON.parse(textsOf(store.getState().workspace).get('i18n/en/survey.json') ?? '') as unknown
  return { store, english }
}

beforeEach(() => windowOf(true))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows the languages of a text side by side, with the way to its screen and to its file', () => {
  renderWords()

  const [, row] = screen.getAllByRole('row')
  const cells = within(row!).getAllByRole('cell')
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Write in Italian: Domande',
    'Write in English: Questions',
  ])
  expect(within(row!).getByRole('link', { name: 'page' }).getAttribute('href')).toBe(
    '/screen/page?text=survey%3Apage.title',
  )
  expect(within(row!).getByRole('link', { name: 'survey' }).getAttribute('href')).toBe(
    '/json?file=i18n%2Fit%2Fsurvey.json',
  )
})

it('writes a text in place, by the keyboard alone, as one step that can be undone', async () => {
  const user = userEvent.setup()
  const { store, english } = renderWords()

  screen.getByRole('button', { name: 'Write in English: Questions' }).focus()
  await user.keyboard('{Enter}')
  await user.keyboard(' for you{Enter}')

  expect(english()).toMatchObject({ page: { title: 'Questions for you' } })
  expect(document.activeElement?.textContent).toBe('Write in English: Questions for you')
  store.dispatch(workspace.undone())
  expect(english()).toEqual(packs.en.survey)
})

it('takes back what Escape leaves, and what is empty', async () => {
  const user = userEvent.setup()
  const { english } = renderWords()

  await user.click(screen.getByRole('button', { name: 'Write in English: Questions' }))
  await user.keyboard(' for you{Escape}')
  await user.click(screen.getByRole('button', { name: 'Write in English: Questions' }))
  await user.clear(screen.getByRole('textbox', { name: 'page.title, English' }))
  await user.keyboard('{Enter}')

  expect(english()).toEqual(packs.en.survey)
})

it('goes on to the next language by Tab, with what was written', async () => {
  const user = userEvent.setup()
  const { store } = renderWords()

  await user.click(screen.getByRole('button', { name: 'Write in Italian: Domande' }))
  await user.keyboard(' tue{Tab}')

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'page.title, English' }))
  expect(textsOf(store.getState().workspace).get('i18n/it/survey.json')).toContain('"Domande tue"')
})

it('inserts the values of the other language, and warns of those that are lacking', async () => {
  const user = userEvent.setup()
  const { english } = renderWords()

  await user.click(screen.getByRole('button', { name: /^Write in English: From/ }))
  const box = screen.getByRole('textbox', { name: 'page.intro, English' })
  await user.clear(box)
  await user.type(box, 'At most ')
  expect(screen.getByRole('status').textContent).toBe('without {{min}} {{max}}')
  await user.click(screen.getByRole('button', { name: 'Insert {{max}}' }))
  await user.keyboard('{Enter}')

  expect(english()).toMatchObject({ page: { intro: 'At most {{max}}' } })
  expect(screen.getByText('without {{min}}')).toBeTruthy()
})

it('inserts a value by Alt and its digit', async () => {
  const user = userEvent.setup()
  const { english } = renderWords()

  await user.click(screen.getByRole('button', { name: /^Write in English: From/ }))
  await user.clear(screen.getByRole('textbox', { name: 'page.intro, English' }))
  await user.keyboard('Under {Alt>}[Digit2]{/Alt}{Enter}')

  expect(english()).toMatchObject({ page: { intro: 'Under {{max}}' } })
})

it('fills a missing text in where the other language has it, and keeps it in sight', async () => {
  const user = userEvent.setup()
  const { english } = renderWords({ address: '/words?show=missing' })

  await user.click(screen.getByRole('button', { name: 'Write in English: no text' }))
  await user.keyboard('Go{Enter}')

  expect(english()).toEqual({ page: { ...packs.en.survey.page, actions: { go: 'Go' } } })
  expect(screen.getByRole('button', { name: 'Write in English: Go' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Missing 0' })).toBeTruthy()
})

it('has its filters in the address', async () => {
  const user = userEvent.setup()
  renderWords({ address: '/words?screen=survey.page' })

  screen.getByRole('radio', { name: 'All 3' }).focus()
  await user.keyboard('{ArrowRight}')
  await user.type(screen.getByRole('textbox', { name: 'Search texts and keys' }), 'avanti')

  await vi.waitFor(() => expect(screen.getByText('?screen=survey.page&show=missing&q=avanti')).toBeTruthy())
  expect(screen.getAllByRole('row').length).toBe(2)
})

it('only shows, where nothing is edited', () => {
  renderWords({ isEditable: false })

  expect(screen.getByText('Domande')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

it('shows cards on a phone', () => {
  windowOf(false)
  renderWords()

  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'survey›pagetitleItalianDomandeEnglishQuestions',
    'survey›pageintroItalianDa {{min}} a {{max}}EnglishFrom {{min}} to {{max}}',
    'survey›pageactions.goItalianAvantiEnglishno textmissing',
  ])
})

it('says which file cannot be read, and leaves it alone', () => {
  renderWords({ more: { 'i18n/en/survey.json': '{' } })

  expect(screen.getByRole('alert').textContent).toContain('i18n/en/survey.json')
  expect(screen.getByRole('button', { name: 'Write in Italian: Domande' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Write in English/ })).toBeNull()
})

it('shows what a file of translators would change before it does', async () => {
  const user = userEvent.setup()
  const { store, english } = renderWords()
  const csv = 'file,key,en\nsurvey,page.title,Some questions\nsurvey,page.intro,From {{min}}\nsurvey,gone,x\n'

  await user.upload(screen.getByLabelText('Import', { selector: 'input' }), new File([csv], 'back.csv'))

  const summary = within(await screen.findByRole('dialog'))
  expect(summary.getByText('Import back.csv')).toBeTruthy()
  expect(summary.getByText('1 text changes')).toBeTruthy()
  expect(summary.getByText('1 text refused: its values are not those of the source text')).toBeTruthy()
  expect(summary.getByText('1 key that the product does not have')).toBeTruthy()
  expect(english()).toEqual(packs.en.survey)
  await user.click(summary.getByRole('button', { name: 'Change 1 text' }))
  expect(english()).toEqual({ page: { ...packs.en.survey.page, title: 'Some questions' } })
  store.dispatch(workspace.undone())
  expect(english()).toEqual(packs.en.survey)
})

it('says why a file cannot be imported', async () => {
  const user = userEvent.setup()
  renderWords()

  await user.upload(
    screen.getByLabelText('Import', { selector: 'input' }),
    new File(['<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>'], 'old.xlf'),
  )

  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is XLIFF 1.2: XLIFF 2.0 is imported here.',
  )
  expect(screen.getByRole('button', { name: 'Change 0 texts' })).toHaveProperty('disabled', true)
})

it('exports to a language that is new by its two letters, of which it says whether they name one', async () => {
  const user = userEvent.setup()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:texts'
  })
  // A browser downloads what a link with `download` leads to; happy-dom would open it, for all tests that follow.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  renderWords()

  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('combobox', { name: 'From Italian to' }))
  await user.click(await screen.findByTitle('another language…'))
  await user.type(screen.getByLabelText('Code of the language (two letters)'), 'en')
  expect(screen.getByRole('button', { name: 'Download' })).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText('Code of the language (two letters)'))
  await user.type(screen.getByLabelText('Code of the language (two letters)'), 'de')
  await user.click(screen.getByRole('button', { name: 'Download' }))

  expect(await saved[0]?.text()).toContain('srcLang="it" trgLang="de"')
})

it('adds the texts of a language that the project speaks to a product beside it, as one step that can be undone', async () => {
  const user = userEvent.setup()
  const common = (language: string) => [
    `i18n/${language}/common.json`,
    JSON.stringify({ shell: { language: { it: 'Italiano', en: 'English' } } }),
  ]
  const more = Object.fromEntries([common('it'), common('en')]) as Record<string, string>
  const { store } = renderWords({ more, listed: ['it', 'en', 'de'] })
  const german = (pack: string) => textsOf(store.getState().workspace).get(`i18n/de/${pack}.json`)

  await user.click(screen.getByRole('button', { name: 'Add the texts in German' }))

  expect(JSON.parse(german('survey') ?? '')).toMatchObject({ page: { title: '[it] Domande' } })
  expect(JSON.parse(german('common') ?? '')).toMatchObject({ shell: { language: { de: 'Deutsch' } } })
  expect(screen.queryByRole('button', { name: /Add the texts/ })).toBeNull()
  store.dispatch(workspace.undone())
  expect(german('survey')).toBeUndefined()
  expect(await screen.findByRole('button', { name: 'Add the texts in German' })).toBeDefined()
})
