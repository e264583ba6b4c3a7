import i18next from 'i18next'
import { expect, it } from 'vitest'

import { screenTexts } from '#theme/words/screenTexts.ts'
import { wordingOptions } from '#theme/words/wordingOptions.ts'

const italian = {
  identification: {
    company: {
      title: 'La tua azienda',
      code: {
        label: 'Codice',
        label_INDIVIDUAL_COMPANY: 'Codice della ditta',
        error: { pattern: 'Undici cifre', 'vat-number': 'Cifra sbagliata' },
      },
      people: { items: { name: { error: { required: 'Scrivi il nome' } } } },
      greeting: 'Ciao {{name}}',
      slot: { options: { '10:00': 'Alle dieci', '9.30': 'Alle nove e mezza', 'a::b': 'Due' } },
      errorMessages: { OTP_SENDS_USED_UP: 'Riprendi dalla PEC, oppure {{when}}' },
    },
  },
  common: {
    actions: { confirm: 'Continua' },
    units: { months_one: '{{count}} mese', months_other: '{{count}} mesi' },
  },
  validation: {
    integer: 'Scrivi un numero',
    formatMaximum: 'Al massimo {{limit}}',
    required: 'Compila questo campo',
    iban: 'IBAN non valido',
    invalid: 'Non va bene',
  },
  errors: {
    OTP_WRONG: 'Codice sbagliato, ne restano {{triesLeft}}',
    OTP_BLOCKED: 'Un altro {{when}}',
    TOO_LATE: 'Entro {{limit}}',
    FAULT: 'Riprova',
  },
}

async function textsIn(language: string, companyType?: string) {
  const texts = i18next.createInstance()
  await texts.init({
    lng: language,
    fallbackLng: 'it',
    ...wordingOptions,
    ns: ['common', 'identification', 'validation', 'errors'],
    resources: { it: italian, en: { identification: { company: { title: 'Your company' } } } },
  })
  return screenTexts(texts, { screen: 'company', process: 'identification', companyType })
}

it('says the words of the screen, then the common ones, then none', async () => {
  const { find } = await textsIn('it')

  expect(find(['title'])).toBe('La tua azienda')
  expect(find(['actions.confirm'])).toBe('Continua')
  expect(find(['nothing', 'code.label'])).toBe('Codice')
  expect(find(['nothing'])).toBeUndefined()
  expect(find(['code'])).toBeUndefined()
  expect(find([])).toBeUndefined()
})

it.each([
  ['10:00', 'Alle dieci'],
  ['9.30', 'Alle nove e mezza'],
  ['a::b', 'Due'],
])('says the words of a choice whose value is %s', async (value, expected) => {
  const { find } = await textsIn('it')

  expect(find([`slot.options.${value}`])).toBe(expected)
})

it('says what is not yet in English in Italian', async () => {
  const { find, language } = await textsIn('en')

  expect(language).toBe('en')
  expect([find(['title']), find(['code.label'])]).toEqual(['Your company', 'Codice'])
})

it("says one month and several, in the page's language or else in Italian", async () => {
  const [home, abroad] = [await textsIn('it'), await textsIn('en')]

  expect([home, abroad].map(({ find }) => find(['units.months'], { count: 1 }))).toEqual(['1 mese', '1 mese'])
  expect(home.find(['units.months'], { count: 36 })).toBe('36 mesi')
})

it('says the words for individual firms where there are some', async () => {
  const { find } = await textsIn('it', 'INDIVIDUAL_COMPANY')

  expect([find(['code.label']), find(['title'])]).toEqual(['Codice della ditta', 'La tua azienda'])
})

it.each([
  ['at its field', ['code'], 'pattern', {}, 'Undici cifre'],
  ['of a format at its field', ['code'], 'format', { format: 'vat-number' }, 'Cifra sbagliata'],
  ['of any row', ['people', 3, 'name'], 'required', {}, 'Scrivi il nome'],
  ['of every field', ['other'], 'required', {}, 'Compila questo campo'],
  ['of the format', ['other'], 'format', { format: 'iban' }, 'IBAN non valido'],
  ['of the server', ['code'], 'OTP_WRONG', { triesLeft: 2 }, 'Codice sbagliato, ne restano 2'],
  ['of the server that passes with time', ['code'], 'OTP_BLOCKED', { seconds: 300 }, 'Un altro tra 5 minuti'],
  ['that is not written', ['other'], 'unheardOf', {}, 'Non va bene'],
])('says an error %s', async (_, path, keyword, params, expected) => {
  const { error } = await textsIn('it')

  expect(error(path, keyword, params)).toBe(expected)
})

it('says a refusal, and of an unknown one that it can be tried again', async () => {
  const { apiError } = await textsIn('it')

  expect([apiError('OTP_WRONG', { triesLeft: 1 }), apiError('UNHEARD_OF')]).toEqual([
    'Codice sbagliato, ne restano 1',
    'Riprova',
  ])
})

it('says a refusal in the words of the screen where it has its own, and when it can be tried again', async () => {
  const { apiError } = await textsIn('it')

  expect(apiError('OTP_SENDS_USED_UP', { seconds: 2400 })).toBe('Riprendi dalla PEC, oppure tra 40 minuti')
})

it.each([
  '$t(errors:FAULT)',
  '{{name}}',
  '<img onerror=alert(1)>',
  '%s',
  '$t(title, {"ns":"identification"})',
])('shows %s as it was typed', async (typed) => {
  const { find } = await textsIn('it')

  expect(find(['greeting'], { name: typed })).toBe(`Ciao ${typed}`)
})

it('writes a limit that is a day as one, at its field and where the server refuses it, and leaves any other as it is', async () => {
  const { error, apiError } = await textsIn('it')
  const late = (limit: unknown) => [
    error(['day'], 'formatMaximum', { limit }),
    apiError('TOO_LATE', { limit }),
  ]

  expect(late('2026-03-04')).toEqual(['Al massimo 04/03/2026', 'Entro 04/03/2026'])
  expect(late('12500')).toEqual(['Al massimo 12500', 'Entro 12500'])
  expect(late(12_500)).toEqual(['Al massimo 12500', 'Entro 12500'])
})

it('says what kind of value was wanted, and the keyword of what has no words at all', async () => {
  const { error } = await textsIn('it')
  const texts = i18next.createInstance()
  await texts.init({ lng: 'it', ...wordingOptions, resources: { it: {} } })
  const wordless = screenTexts(texts, { screen: 'company', process: 'identification' })

  expect(error(['code'], 'type', { type: 'integer' })).toBe('Scrivi un numero')
  expect(error(['code'], 'type')).toBe('Non va bene')
  expect([wordless.error(['code'], 'required'), wordless.apiError('OTP_WRONG')]).toEqual([
    'required',
    'OTP_WRONG',
  ])
})
