import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { readDefinitions } from '../../../scripts/readDefinitions.ts'
import { completionsAt, explanationAt } from '#studio/json/completionsAt.ts'
import { fixOf } from '#studio/json/fixOf.ts'
import { grammarsIn } from '#studio/json/grammarAt.ts'

const texts = readDefinitions('.')
const grammars = grammarsIn(texts)
const FLOW = 'flows/identification.json'

/** What is proposed where `|` stands in a text. */
function proposedAt(file: string, marked: string): string[] {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  return completionsAt({ file, text, offset, grammars, texts }).proposals.map(({ text: written }) => written)
}

describe('what is proposed', () => {
  it('at a key are the keys of the grammar that are not there yet', () => {
    const proposed = proposedAt(FLOW, '{ "process": "identification", "|" }')

    expect(proposed).toEqual(expect.arrayContaining(['"tasks"', '"gateways"', '"conditions"']))
    expect(proposed).not.toContain('"process"')
  })

  it('at a key deep below are those of that place, through references', () => {
    expect(proposedAt(FLOW, '{ "tasks": { "one": { "|" } } }')).toEqual(
      expect.arrayContaining(['"next"', '"worker"', '"code"']),
    )
  })

  it('at a value are those of the grammar', () => {
    expect(proposedAt(FLOW, '{ "tasks": { "one": { "code": { "channel": "|" } } } }').toSorted()).toEqual([
      '"email"',
      '"pec"',
      '"sms"',
    ])
  })

  it('where a step leads are the steps of all processes, and the words that lead elsewhere', () => {
    const proposed = proposedAt(FLOW, '{ "tasks": { "one": { "next": "|" } } }')

    expect(proposed).toEqual(expect.arrayContaining(['"matching_company"', '"digital_sign"', '"end"']))
  })

  it('at a branch are the conditions of the flow', () => {
    const text = readFileSync(FLOW, 'utf8')
    const offset = text.indexOf('"blacklisted"') + 1

    const { proposals, from, to } = completionsAt({ file: FLOW, text, offset, grammars, texts })

    expect(proposals.map(({ text: written }) => written)).toContain('"existingCustomer"')
    expect(text.slice(from, to)).toBe('"blacklisted"')
  })

  it('is nothing in a grammar', () => {
    expect(proposedAt('schemas/meta/flow.json', '{ "|" }')).toEqual([])
  })
})

describe('what a key means', () => {
  it('is said from the grammar', () => {
    const text = '{ "start": "x" }'

    expect(explanationAt({ file: FLOW, text, offset: 4, grammars })).toContain(
      'with which the process begins',
    )
  })
})

describe('a proposal of the check', () => {
  const finding = (hint: string, message: string, column: number) => ({
    file: FLOW,
    line: 2,
    column,
    rule: 'any',
    message,
    hint,
  })
  const text = '{\n  "start": "matchingcompany"\n}'

  it('is taken at its line', () => {
    const wrong = finding('Did you mean "matching_company"?', 'There is no step "matchingcompany".', 12)

    expect(fixOf(wrong, text)).toBe('{\n  "start": "matching_company"\n}')
  })

  it('is taken in the value where the check points at its key', () => {
    const wrong = finding('Did you mean "matching_company"?', '"matchingcompany" is no step.', 3)

    expect(fixOf(wrong, text)).toBe('{\n  "start": "matching_company"\n}')
  })

  it('of a key is taken in the key', () => {
    const wrong = finding('Did you mean "begin"?', '"start" is not known.', 3)

    expect(fixOf(wrong, text)).toBe('{\n  "begin": "matchingcompany"\n}')
  })

  it('is none where there is no proposal, or its place holds something else', () => {
    expect(fixOf(finding('Say where it leads.', 'There is no step "x".', 12), text)).toBeUndefined()
    expect(fixOf(finding('Did you mean "y"?', 'There is no step "x".', 12), text)).toBeUndefined()
  })
})
