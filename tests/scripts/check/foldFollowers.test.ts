import { expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'

import { foldFollowers } from '../../../scripts/check/foldFollowers.ts'
import { sayFindings } from '../../../scripts/check/sayFindings.ts'
import { sampleContent, sampleFiles } from '../../support/sampleContent.ts'

function findingsWith(file: string, from: string, to: string) {
  const text = sampleFiles().get(file)?.replace(from, to) ?? null
  return checkContent(sampleContent({ [file]: text }))
}

const misspelt = findingsWith('i18n/en/first.json', '"FREE"', '"FREEE"')

it('what several rules find of one misspelt text follows from the first of them', () => {
  const [cause, ...others] = foldFollowers(misspelt)

  expect(misspelt).toHaveLength(4)
  expect(cause?.finding).toBe(misspelt[0])
  expect(cause?.followers).toEqual(misspelt.slice(1))
  expect(others).toEqual([])
})

it('what is wrong with two texts has two causes', () => {
  const gone = findingsWith('i18n/it/first.json', '"zip": { "label": "CAP" },', '')
  const causes = foldFollowers([...misspelt, ...gone])

  expect(causes.map(({ followers }) => followers.length)).toEqual([3, 1])
})

it('followers are printed under their cause, by rule and place', () => {
  const said = sayFindings(misspelt, [])

  expect(said).toContain(
    '\n  and 3 more that follow from it: i18n/en/first.json:6:63 everyLanguageHasTheSameTexts, ',
  )
  expect(said.split('\n\n')).toHaveLength(2)
  expect(said).toMatch(/: 4 problems\.$/)
})
