import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Question } from '#theme/control/survey.ts'

import { renderScreen } from '../../support/renderScreen.tsx'

const questions: Question[] = [
  {
    id: 'trend',
    kind: 'choice',
    required: true,
    text: 'Come va il mercato?',
    options: [
      { value: 'growing', label: 'In crescita' },
      { value: 'stable', label: 'Stabile' },
    ],
    translations: { en: { text: 'How is the market?', options: { growing: 'Growing' } } },
  },
  { id: 'exports', kind: 'yesNo', required: true, text: 'Vende all’estero?' },
  {
    id: 'share',
    kind: 'number',
    required: true,
    text: 'Quale parte?',
    help: 'Basta una stima.',
    minimum: 0,
    maximum: 100,
  },
  { id: 'notes', kind: 'text', required: false, text: 'Altro?', maxLength: 1000 },
]

function renderSurvey(
  { ui, ...options }: { ui?: object } & Parameters<typeof renderScreen>[1] = {},
  asked = questions,
) {
  const text = { type: 'string', minLength: 1, maxLength: 1000 } as const
  return renderScreen(
    {
      schema: {
        type: 'object',
        required: ['answers'],
        properties: {
          answers: {
            type: 'array',
            maxItems: 60,
            items: {
              type: 'object',
              required: ['question', 'answer'],
              properties: { question: text, answer: text },
            },
          },
        },
      },
      uiSchema: { answers: { 'ui:field': 'SurveyField', ...ui, 'ui:options': { source: 'questions' } } },
      sources: { questions: { endpoint: 'any' } },
    },
    {
      sources: { questions: asked },
      wording: {
        answers: {
          label: 'Domande',
          items: {
            answer: { label: 'Risposta', error: { minLength: 'Rispondi', maximum: 'Al massimo {{limit}}' } },
          },
        },
      },
      ...options,
    },
  )
}

const answered = (data: Record<string, unknown>) =>
  Object.fromEntries(
    (data['answers'] as { question: string; answer: string }[]).map(({ question, answer }) => [
      question,
      answer,
    ]),
  )

describe('the survey', () => {
  it('asks each question by its kind', () => {
    renderSurvey()

    const trend = screen.getByRole('radiogroup', { name: /Come va il mercato/ })
    expect(within(trend).getAllByRole('radio')).toHaveLength(2)
    expect(
      within(screen.getByRole('radiogroup', { name: /estero/ })).getByRole('radio', { name: 'Sì' }),
    ).toBeDefined()
    expect(
      screen.getByRole('textbox', { name: /Quale parte/ }).getAttribute('aria-describedby'),
    ).not.toBeNull()
    expect(screen.getByRole('textbox', { name: /Altro.*facoltativ/ }).tagName).toBe('TEXTAREA')
  })

  it('shows no error before anything was answered', () => {
    renderSurvey()

    expect(screen.queryByText('Rispondi')).toBeNull()
  })

  it('shows what was answered before, a line, a text and a choice', () => {
    const before = { share: '30', notes: 'Nulla', trend: 'stable' }
    const answers = Object.entries(before).map(([question, answer]) => ({ question, answer }))
    renderSurvey({ data: { answers } })

    expect(screen.getByRole('textbox', { name: /Quale parte/ })).toHaveProperty('value', '30')
    expect(screen.getByRole('textbox', { name: /Altro/ })).toHaveProperty('value', 'Nulla')
    expect(screen.getByRole('radio', { name: 'Stabile' })).toHaveProperty('checked', true)
  })

  it('takes answers of all kinds', async () => {
    const { user, data } = renderSurvey()

    await user.click(screen.getByRole('radio', { name: 'Stabile' }))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await user.type(screen.getByRole('textbox', { name: /Quale parte/ }), '12,5')
    await user.type(screen.getByRole('textbox', { name: /Altro/ }), 'Niente')
    await user.tab()

    expect(answered(data())).toEqual({ trend: 'stable', exports: 'no', share: '12,5', notes: 'Niente' })
    expect(screen.queryByText('Rispondi')).toBeNull()
  })

  it('loses no answer of two that are typed and sent at once', async () => {
    const { user, form, data } = renderSurvey()

    await user.type(screen.getByRole('textbox', { name: /Quale parte/ }), '30')
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Altro/ }).value = 'Niente'
    await user.type(screen.getByRole('textbox', { name: /Altro/ }), '!')
    form.flush()

    expect(answered(data())).toMatchObject({ share: '30', notes: 'Niente!' })
  })

  it('refuses a question left without an answer at its own place', () => {
    const { form } = renderSurvey()

    form.check()

    const group = screen.getByRole('radiogroup', { name: /Come va il mercato/ })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Rispondi',
    )
    expect(screen.getByRole('link', { name: /Come va il mercato/ })).toBeDefined()
  })

  it('says at once that a number is beyond its limit', async () => {
    const { user } = renderSurvey()

    await user.type(screen.getByRole('textbox', { name: /Quale parte/ }), '140')
    await user.tab()

    expect(screen.getByText('Al massimo 100')).toBeDefined()
  })

  it('has a list of more than five choices, from which an answer is taken back too', async () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f']
    const sector = {
      ...questions[0]!,
      options: letters.map((value) => ({ value, label: `Settore ${value}` })),
    }
    const { user, data } = renderSurvey({}, [sector])
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: /Come va il mercato/ })
    expect([list.selectedOptions[0]?.textContent, list.options.length]).toEqual(['Scegli…', 7])

    await user.selectOptions(list, 'Settore f')
    expect(answered(data())).toEqual({ trend: 'f' })
    await user.selectOptions(list, 'Scegli…')

    expect(answered(data())['trend'] ?? '').toBe('')
  })

  it('asks in English where it can', () => {
    renderSurvey({ language: 'en' })

    expect(screen.getByRole('radiogroup', { name: /How is the market/ })).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Growing' })).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Stabile' })).toBeDefined()
  })

  it('says of an answer that was taken back that it is wanted, and of no other', async () => {
    const { user } = renderSurvey()
    const share = screen.getByRole('textbox', { name: /Quale parte/ })

    await user.type(share, '5{Tab}')
    await user.clear(share)
    await user.tab()

    expect(screen.getByRole('textbox', { description: 'Rispondi Basta una stima.' })).toBe(share)
    expect(screen.getAllByText('Rispondi', { selector: '.field-error *' })).toHaveLength(1)
  })

  it('numbers its questions, and says which of them may be left out', () => {
    renderSurvey()

    const said = [...document.querySelectorAll('.survey-question > .field-label')]
    expect(said.map(({ textContent }) => textContent)).toEqual([
      '1. Come va il mercato?',
      '2. Vende all’estero?',
      '3. Quale parte?',
      '4. Altro? (facoltativa)',
    ])
    const share = screen.getByRole('textbox', { name: /Quale parte/, description: 'Basta una stima.' })
    expect([share.getAttribute('aria-required'), share.getAttribute('inputmode')]).toEqual([
      'true',
      'decimal',
    ])
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Altro/ })
    expect([notes.getAttribute('aria-required'), notes.maxLength]).toEqual([null, 1000])
  })

  it('says beside its help what is wrong with an answer, and the words of the server first', () => {
    const answers = questions
      .slice(0, 3)
      .map(({ id }) => ({ question: id, answer: id === 'share' ? '140' : '' }))
    const { refuse } = renderSurvey({ data: { answers } })
    const share = () => screen.getByRole('textbox', { name: /Quale parte/ })
    expect([share().getAttribute('aria-invalid'), screen.queryByText('Rispondi')]).toEqual(['true', null])
    expect(screen.getByRole('textbox', { description: 'Al massimo 100 Basta una stima.' })).toBe(share())

    refuse([{ pointer: '/answers/2/answer', keyword: 'minLength' }])

    expect(screen.getByRole('textbox', { description: 'Rispondi Basta una stima.' })).toBe(share())
    expect(screen.getByRole('textbox', { name: /Altro/ }).hasAttribute('aria-invalid')).toBe(false)
  })

  it('asks nothing before its questions are there, and says as a whole what is wrong', () => {
    const { refuse } = renderSurvey({ sources: {}, sourceStatus: 'loading' })
    expect(document.querySelectorAll('.skeleton')).toHaveLength(6)

    refuse([{ pointer: '/answers', keyword: 'required' }])

    expect(screen.getByRole('group', { name: 'Domande', description: 'Compila questo campo' })).toBeDefined()
  })

  it('has radios for up to five choices', () => {
    const options = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, label: value }))
    renderSurvey({}, [{ ...questions[0]!, options }])

    expect(screen.getAllByRole('radio')).toHaveLength(5)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(document.querySelector('.skeleton')).toBeNull()
  })

  it.each(['readonly', 'disabled'])('takes no answers while it is %s', (fixed) => {
    const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((value) => ({ value, label: value }))
    const ui = { [`ui:${fixed}`]: true }
    renderSurvey({ ui }, [...questions, { ...questions[0]!, id: 'sector', options }])

    const controls = [...document.querySelectorAll<HTMLInputElement>('.survey :is(input, select, textarea)')]
    expect(new Set(controls.map(({ disabled }) => disabled))).toEqual(new Set([true]))
    expect(controls).toHaveLength(7)
  })

  it('has its choices in a group of their own, also where another one on the page asks the same question', () => {
    renderSurvey()

    const group = screen.getByRole('radiogroup', { name: /Come va il mercato/ })
    const names = within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ name }) => name)
    expect(names).toEqual([group.id, group.id])
  })
})
