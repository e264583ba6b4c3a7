import { expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { LANGUAGES } from '#validation/languages.ts'
import { checkContent } from '#checks/checkContent.ts'
import { newLanguage } from '#studio/flow/new/newLanguage.ts'
import { TextDraft } from '#studio/flow/new/TextDraft.ts'
import { readWords } from '#studio/words/readWords.ts'

import { knownCatalog } from '../../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../../scripts/readDefinitions.ts'

const catalog = knownCatalog('.')
const loan = readDefinitions('.')
const findingsOf = (texts: ReadonlyMap<string, string>) =>
  checkContent(assembleContent(texts, catalog)).map(({ file, message }) => `${file}: ${message}`)

it('has every text in a language of its own, all of them missing, and a check that finds nothing', () => {
  const draft = new TextDraft(loan)
  newLanguage(draft, 'de')
  const texts = new Map([...loan, ...(Object.entries(draft.changes()) as [string, string][])])
  const { languages, words } = readWords(texts, () => null)

  expect(draft.read(LANGUAGES)).toBe('["it", "en", "de"]\n')
  expect(languages).toEqual(['it', 'de', 'en'])
  const said = words.filter(({ texts: each }) => each['it'] !== undefined && each['it'] !== 'Deutsch')
  expect(said.length).toBeGreaterThan(1000)
  expect(said.filter(({ missing }) => !missing.includes('de')).map(({ id }) => id)).toEqual([])
  expect(findingsOf(texts)).toEqual([])
})

it('is not what words in a folder of a language that is not listed make', () => {
  const texts = new Map([...loan, ['i18n/de/common.json', loan.get('i18n/it/common.json')!]])

  expect(findingsOf(texts)).toContainEqual('i18n/de/common.json: No applicant can choose the language "de".')
})

it.each(['{}', '["en"]', '["it", "italiano"]', '["it", "en", "it"]'])(
  'cannot be added to a list that is none: %s',
  (list) => {
    expect(findingsOf(new Map([...loan, [LANGUAGES, list]]))).toContainEqual(
      `${LANGUAGES}: This is no list of languages with "it" in it.`,
    )
  },
)
