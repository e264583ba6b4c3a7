import { expect, it } from 'vitest'

import { noTextsAreExchanged } from '#checks/wording/keys/noTextsAreExchanged.ts'

import { sampleContent } from '../../support/sampleContent.ts'

const INDIVIDUAL = '_INDIVIDUAL_COMPANY'

/** The messages about two texts that are exchanged in an Italian file of these words. */
function foundIn(words: object): string[] {
  const content = sampleContent({ 'i18n/it/first.json': JSON.stringify(words) })
  return [...noTextsAreExchanged(content)].map(({ message }) => message)
}

const screens = (first: object) => ({
  company: first,
  summary: { send: 'Invia il codice', check: 'Verifica la PEC' },
})

it('finds texts that stand elsewhere each under the key of the other', () => {
  expect(foundIn(screens({ send: 'Verifica la PEC', check: 'Invia il codice' }))).toHaveLength(2)
  expect(foundIn(screens({ send: 'Invia il codice', check: 'Verifica la PEC' }))).toEqual([])
  expect(foundIn(screens({ send: 'Invia il codice', check: 'Invia il codice' }))).toEqual([])
})

const titles = (title: string, individual: string) => ({
  company: { title, [`title${INDIVIDUAL}`]: individual },
  summary: { title: "I dati dell'azienda", [`title${INDIVIDUAL}`]: 'I dati della ditta' },
  refused: { title: "Il conto dell'azienda", [`title${INDIVIDUAL}`]: 'Il conto della ditta' },
})

it('finds two variants that are exchanged, by the words of all others', () => {
  expect(foundIn(titles('La PEC della ditta', "La PEC dell'azienda"))).toEqual([
    `"company.title" and "company.title${INDIVIDUAL}" are exchanged, it seems: "La PEC della ditta", "La PEC dell'azienda".`,
  ])
  expect(foundIn(titles("La PEC dell'azienda", 'La PEC della ditta'))).toEqual([])
})

it('leaves texts alone that their file marks', () => {
  const words = titles('La PEC della ditta', "La PEC dell'azienda")

  expect(foundIn({ $free: ['company.title'], ...words })).toEqual([])
})
