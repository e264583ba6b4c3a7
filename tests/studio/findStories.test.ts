import { expect, it } from 'vitest'

import type { DeskStory } from '#contract/desk.ts'
import { findStories } from '#studio/sandbox/findStories.ts'

const bakery = story({
  vatNumber: '99000020372',
  company: 'Panificio Torre Asinelli S.r.l.',
  it: 'Già cliente',
  en: 'Existing customer',
  leadsTo: 'actual_branch_selection',
  applicant: { name: 'Marco Ferri', taxCode: 'FRRMRC79S03A944J' },
})
const nobody = story({
  vatNumber: '99000050585',
  it: 'Nessuna azienda',
  en: 'No company',
  leadsTo: 'matching_company',
})

it.each([
  ['', [bakery, nobody]],
  ['  ', [bakery, nobody]],
  ['panificio', [bakery]],
  ['ASINELLI torre', [bakery]],
  ['existing', [bakery]],
  ['frrmrc', [bakery]],
  ['5058', [nobody]],
  ['matching_company', [nobody]],
  ['panificio matching', []],
])('finds what holds every word of "%s", whatever its case', (search, found) => {
  expect(findStories([bakery, nobody], search)).toEqual(found)
})

function story(given: Partial<DeskStory>): DeskStory {
  return {
    vatNumber: '',
    company: '',
    it: '',
    en: '',
    leadsTo: '',
    address: '/',
    applicant: null,
    isBroken: null,
    ...given,
  }
}
