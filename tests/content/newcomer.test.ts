import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'

import { foldFollowers } from '../../scripts/check/foldFollowers.ts'
import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { sayFinding } from '../../scripts/sayFinding.ts'

interface Mistake {
  name: string
  file: string
  /** What is replaced, once; it begins on the line on which the mistake stands. */
  from: string
  to: string
  /** What the first finding says: what is wrong, how to mend it, why it matters. */
  says: [what: RegExp, mend: RegExp, why: RegExp]
}

const simulator = 'schemas/general/simulator.json'
const italian = 'i18n/it/general.json'

const mistakes: Mistake[] = [
  {
    name: 'a comma after the last entry',
    file: simulator,
    from: '"maxLength": 120 }',
    to: '"maxLength": 120, }',
    says: [/No comma stands after the last entry/, /take this one away/, /does not start/],
  },
  {
    name: 'a step that there is not',
    file: 'flows/identification.json',
    from: '"next": "prospect_otp_verifier"',
    to: '"next": "prospect_otp_verifer"',
    says: [/leads nowhere/, /Did you mean "prospect_otp_verifier"\?/, /cannot go on/],
  },
  {
    name: 'a number in quotes, in a schema',
    file: simulator,
    from: '"maxLength": 120 }',
    to: '"maxLength": "120" }',
    says: [/"120" is a text.*without quotes/, /Write 120\./, /not read/],
  },
  {
    name: 'a number in quotes, in the settings',
    file: 'flows/settings.json',
    from: '"tries": 5',
    to: '"tries": "5"',
    says: [/"5" is a text.*without quotes/, /Write 5\./, /not read/],
  },
  {
    name: 'a key written twice',
    file: 'flows/identification.json',
    from: '"next": "prospect_otp_verifier"',
    to: '"next": "prospect_otp_verifier", "next": "close"',
    says: [/"next" is written twice/, /Keep one of the two/, /Only the last/],
  },
  {
    name: 'a text without its translation',
    file: italian,
    from: '"label": "Di quanto',
    to: '"tip": "In euro.", "label": "Di quanto',
    says: [
      /"simulator.amount.tip" is missing in i18n\/en\/general.json/,
      /Translate it there/,
      /one language/,
    ],
  },
  {
    name: 'a misspelt value in the text of a field',
    file: italian,
    from: 'Da {{minimum}} a',
    to: 'Da {{minimun}} a',
    says: [/{{minimun}}/, /Did you mean "minimum"\?|Did you mean {{minimum}}\?/, /reads? {{\.\.\.}}/],
  },
  {
    name: 'a misspelt value in the text of an error',
    file: italian,
    from: 'minimo di {{limit}}',
    to: 'minimo di {{limt}}',
    says: [/{{limt}}/, /Did you mean "limit"\?/, /reads? {{\.\.\.}}/],
  },
  {
    name: 'a step that nothing leads to',
    file: 'flows/identification.json',
    from: '"matching_company": {',
    to: '"new_step": { "screen": "matching_company", "next": "verification_company" }, "matching_company": {',
    says: [/No way leads to "new_step"/, /Name it as the "next" of a step/, /No applicant ever comes/],
  },
  {
    name: 'a condition of a screen on a field that is missing',
    file: simulator,
    from: '"/data/fundDestination": {',
    to: '"/data/fundDestinaton": {',
    says: [/hold no "fundDestinaton"/, /Did you mean "fundDestination"\?/, /never holds/],
  },
  {
    name: 'a condition of a flow on a fact that is missing',
    file: 'flows/preEvaluation.json',
    from: '"/facts/score": {',
    to: '"/facts/scoree": {',
    says: [/No fact is called "scoree"/, /Did you mean "score"\?/, /never holds/],
  },
  {
    name: 'a value that is not one of those allowed',
    file: simulator,
    from: '"layout": "form"',
    to: '"layout": "forms"',
    says: [/"forms" is not allowed here/, /Did you mean "form"\?/, /not read/],
  },
  {
    name: 'an order that names a field that is missing',
    file: simulator,
    from: '"ui:order": [',
    to: '"ui:order": ["amout", ',
    says: [/names "amout"/, /Did you mean "amount"\?/, /cannot answer/],
  },
  {
    name: 'a choice without words',
    file: simulator,
    from: '"enum": ["FIXED", "ADJUSTABLE"]',
    to: '"enum": ["FIXED", "ADJUSTABLE", "CAPPED"]',
    says: [/"CAPPED" has no words/, /i18n\/it\/general.json and i18n\/en\/general.json/, /reads a key/],
  },
  {
    name: 'a pattern that is none',
    file: simulator,
    from: '"maxLength": 120 }',
    to: '"maxLength": 120, "pattern": "^[a-z" }',
    says: [/no regular expression: Unterminated character class/, /Example: "\^\[0-9\]\{5\}\$"/, /not read/],
  },
  {
    name: 'a duration in words',
    file: 'flows/signature.json',
    from: '"after": "deadlines.contractValidity"',
    to: '"after": "5 days"',
    says: [/"5 days" is no duration in ISO 8601/, /Write "P5D" for five days/, /The time never comes/],
  },
]

describe('a newcomer who makes one mistake', () => {
  const files = readDefinitions('.')
  const catalog = knownCatalog('.')

  it.each(mistakes)(
    'is told of $name first, where it stands, and how to mend it',
    ({ file, from, to, says }) => {
      const text = files.get(file) ?? ''
      const line = text.slice(0, text.indexOf(from)).split('\n').length
      const mistaken = new Map([...files, [file, text.replace(from, () => to)]])

      const [first, ...others] = foldFollowers(checkContent(assembleContent(mistaken, catalog)))

      expect(first?.finding).toMatchObject({ file, line })
      for (const part of says) expect(sayFinding(first!.finding)).toMatch(part)
      expect(others).toEqual([])
    },
  )
})
