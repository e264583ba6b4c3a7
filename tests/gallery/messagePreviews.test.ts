import { expect, it } from 'vitest'

import { leasing } from '../support/leasing.ts'
import { galleryDocument } from './galleryDocument.ts'
import { messagePreviews } from './messagePreviews.ts'

it('shows each message of a product as it would be sent, in both languages side by side', () => {
  const previews = messagePreviews(leasing, 'Esempio Leasing')

  expect(previews.slice(0, 2)).toMatchObject([
    { name: 'code', language: 'it', subject: 'Esempio Leasing: il tuo codice' },
    { name: 'code', language: 'en', subject: 'Esempio Leasing: your code' },
  ])
  expect(previews.map(({ subject, body }) => subject + body).join(' ')).not.toContain('{{')
})

it.each(['.', leasing])('shows no place that is left empty, in %s', (product) => {
  const texts = messagePreviews(product, 'Bank').map(({ subject, body }) => `${subject} ${body}`)

  expect(texts.filter((text) => /\{\{|undefined/.test(text))).toEqual([])
})

it('stands on the page of the gallery, as text', () => {
  const page = galleryDocument([], [{ name: 'code', language: 'it', subject: '<b>', body: 'One\nTwo' }])

  expect(page).toContain('<h4 lang="it">&lt;b></h4><p lang="it">One\nTwo</p>')
})
