import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'

import type { Finding } from '#contract/Finding.ts'

import { junitOf } from '../../../scripts/check/junitOf.ts'

const finding: Finding = {
  file: 'i18n/it/survey.json',
  line: 4,
  column: 5,
  rule: 'textsHaveNoMarkup',
  message: '"<b>" & "]]>" stand in a text, with \u0001 too.',
  hint: 'Take <b> away.',
}

function read(xml: string) {
  const page = new new Window().DOMParser().parseFromString(xml, 'application/xml')
  expect(page.querySelector('parsererror')).toBeNull()
  return page
}

describe('findings as JUnit', () => {
  it('are a test case a file, which fails where something was found', () => {
    const page = read(junitOf([finding, { ...finding, line: 9 }], ['flows/survey.json', finding.file]))

    const cases = [...page.querySelectorAll('testcase')]
    expect(cases.map((each) => [each.getAttribute('name'), each.children.length])).toEqual([
      ['flows/survey.json', 0],
      ['i18n/it/survey.json', 1],
    ])
    expect(page.querySelector('testsuite')?.getAttribute('tests')).toBe('2')
    expect(page.querySelector('testsuite')?.getAttribute('failures')).toBe('1')
  })

  it('say the place and the message, and below them all that was found in the file', () => {
    const failure = read(junitOf([finding, { ...finding, line: 9 }], [])).querySelector('failure')

    expect(failure?.getAttribute('type')).toBe('textsHaveNoMarkup')
    expect(failure?.getAttribute('message')).toMatch(/^4:5 "<b>" & "]]>" stand in a text.* \(1 of 2\)$/)
    expect(failure?.textContent).toContain('i18n/it/survey.json:4:5 textsHaveNoMarkup: "<b>" & "]]>"')
    expect(failure?.textContent).toContain('i18n/it/survey.json:9:5 ')
  })

  it('hold no sign that XML has no place for', () => {
    const xml = junitOf([finding], ['flows/"a" & <b>.json'])

    expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot);)/)
    expect(xml).not.toContain('\u0001')
    expect(xml).not.toContain(']]>')
    expect(read(xml).querySelector('testcase')?.getAttribute('name')).toBe('flows/"a" & <b>.json')
  })
})
