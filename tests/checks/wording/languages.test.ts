import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import { spokenIn } from '#checks/wording/languages/spokenIn.ts'

import { sampleContent } from '../../support/sampleContent.ts'

/** The rules that find one text of the sample, worded so in the two languages. */
function rulesFor(italian: string, english: string, marks: object = {}): string[] {
  const found = checkContent(
    sampleContent({
      'i18n/it/errors.json': JSON.stringify({ CODE_NOT_PROVEN: italian }),
      'i18n/en/errors.json': JSON.stringify({ ...marks, CODE_NOT_PROVEN: english }),
    }),
  )
  return [...new Set(found.map(({ rule }) => rule))]
}

describe('a text and its translation', () => {
  it.each([
    ['numbers with other signs in them', 'Al massimo 12.000,50 euro', 'At most 12,000.50 euro'],
    ['a number in words', 'Hai 3 tentativi', 'You have three attempts'],
    ['negations of another kind', 'Senza PEC nessuna richiesta', 'No request without PEC'],
    ['a negation where the other word is negative', 'La verifica non riesce', 'The check fails'],
    ['two negations, sentence by sentence', 'Non riesce. Non serve altro.', 'It fails. Nothing is needed.'],
    ['an abbreviation at the end', 'La tua S.p.A.', 'Your company'],
    ['an explanation in brackets', 'TAEG', 'TAEG (the rate with all costs in it)'],
    ['a mark of exclamation', 'Riprova ora!', 'Try again now.'],
    ['a placeholder alone', '{{when}}', '{{when}}'],
    ['a text that waits for its translation', 'Conferma il tuo codice', '[it] Conferma il tuo codice'],
  ])('may differ in %s', (_, italian, english) => {
    expect(rulesFor(italian, english)).toEqual([])
  })

  it.each([
    ['numbersAreTheSame', 'Hai 3 tentativi', 'You have 4 attempts'],
    ['numbersAreTheSame', 'Hai 3 tentativi e 3 giorni', 'You have 3 attempts'],
    ['negationsAreTheSame', 'Puoi firmare ora', 'You cannot sign now'],
    ['negationsAreTheSame', 'Qui non va. Non serve altro.', 'This is right. Nothing is needed.'],
    ['everyTextIsFinished', 'Conferma il codice...', 'Prove the code.'],
    ['everyTextIsFinished', 'Conferma il codice che hai ricevuto via SMS', 'Prove the code'],
    ['everyTextIsTranslated', 'Conferma {{when}}', 'Conferma {{when}}'],
    ['everyTextIsInItsLanguage', 'Il codice che hai ricevuto', 'Il tuo codice è questo'],
  ])('is found by %s', (rule, italian, english) => {
    expect(rulesFor(italian, english)).toEqual([rule])
  })

  it('is not compared where its file says that it is translated freely', () => {
    const free = { $free: ['CODE_NOT_PROVEN'] }

    expect(rulesFor('Puoi firmare in 3 giorni.', 'Not so fast', free)).toEqual([])
  })
})

describe('the language of a text', () => {
  it.each([
    ['Il codice che hai ricevuto', 'it'],
    ["L'importo dell'anno", 'it'],
    ['The code that you received', 'en'],
    ['PEC verified', undefined],
    ['Roma Milano Napoli', undefined],
  ])('of "%s" is %s', (text, language) => {
    expect(spokenIn(text)).toBe(language)
  })
})
