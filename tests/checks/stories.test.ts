import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import { firstDifference } from '#checks/stories/firstDifference.ts'
import { playStory } from '#checks/stories/playStory.ts'
import type { Story } from '#checks/stories/Story.ts'
import type { Flow } from '#flow/Flow.ts'

import { readContent } from '../../scripts/readContent.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { leasing } from '../support/leasing.ts'
import { sampleContent } from '../support/sampleContent.ts'

const end = 'refused'
const codeProven = { codeProven: true }
const ask = { answers: { amount: 20 } }

function played(story: Partial<Story>) {
  const content = sampleContent()
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
  const whole: Story = { story: 'one', journey: 'sample', tells: 'One.', then: { end }, ...story }
  return playStory(content, content.ways!.get('sample')!, whole)
}

describe('a story', () => {
  it('is answered with an example of each screen, under what it says itself', () => {
    const { state, started } = played({
      given: { at: { company: codeProven, checking: { listed: true } } },
      when: { ask, company: { answers: { zip: '20121' } } },
    })

    expect(started).toEqual({ ask: { amount: 20 } })
    expect(state.answers['company']).toEqual({ code: 'A1', zip: '20121' })
  })

  it('follows the way again after an edit, by the answers that were given before', () => {
    const { steps } = played({
      given: { at: { company: codeProven, checking: [{ listed: false }, { listed: true }] } },
      when: { ask, summary: { edit: 'company' } },
    })

    expect(steps).toEqual(['company', 'checking', 'summary', 'company', 'checking', 'refused'])
  })

  it('goes on where the worker of a wait fails', () => {
    const { steps, branches } = played({
      given: { at: { company: codeProven } },
      when: { ask, checking: { fails: true } },
    })

    expect(steps).toEqual(['company', 'checking', 'broken'])
    expect(branches).toEqual([])
  })

  it('ends by the deadline of its journey, at any step that does not spare it', () => {
    const { steps } = played({
      when: { ask, company: { deadline: true } },
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
      then: { end: 'expired' },
    })

    expect(steps).toEqual(['company', 'expired'])
  })

  it('is closed by the message that closes its case', () => {
    const { steps } = played({
      given: { at: { company: codeProven, checking: { listed: true } } },
      when: { ask, refused: { message: 'newRequest' } },
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
      then: { end: 'close' },
    })

    expect(steps.at(-1)).toBe('close')
  })
})

describe('the steps of a story', () => {
  it.each([
    { expected: ['a', 'b'], steps: ['a', 'b'], differs: undefined },
    { expected: ['...'], steps: [], differs: undefined },
    { expected: ['...', 'b', '...'], steps: ['a', 'b', 'c', 'b'], differs: undefined },
    { expected: ['...', 'b', 'c'], steps: ['b', 'a', 'b', 'c'], differs: undefined },
    { expected: ['a', 'c'], steps: ['a', 'b'], differs: { expected: 1, found: 1 } },
    { expected: ['a'], steps: ['a', 'b'], differs: { expected: 1, found: 1 } },
    { expected: ['a', 'b'], steps: ['a'], differs: { expected: 1 } },
    { expected: ['a', '...', 'd'], steps: ['a', 'b', 'c'], differs: { expected: 2 } },
  ])('$expected compared with $steps', ({ expected, steps, differs }) => {
    expect(firstDifference(expected, steps)).toEqual(differs)
  })
})

describe('the stories of the products', () => {
  it('tell which branch has led elsewhere, once a flow is changed', () => {
    const { folder, change } = copyDefinitions()
    change<Flow>('flows/resolution.json', ({ gateways }) => {
      gateways['is_refused_request_guaranteed'] = [
        { when: 'mccProduct', next: 'resolution_wayout' },
        { next: 'resolution_mcc_bank_wayout' },
      ]
    })

    expect(checkContent(readContent(folder, '.'))).toEqual([
      expect.objectContaining({
        file: 'flows/stories/refusedByTheBank.json',
        rule: 'everyStoryEndsAsItSays',
        message:
          'The story ends at "resolution_mcc_bank_wayout", and not at "resolution_wayout": ' +
          '"is_refused_request_guaranteed" took its last branch, as no condition before it held.',
      }),
    ])
  })

  it('may tell of other people, whose way is theirs: what no longer leads there is found', () => {
    const { folder, change } = copyDefinitions()
    change<Flow>('flows/verifyIdentity.json', ({ gateways }) => {
      gateways['is_identity_the_applicants']!.at(-1)!.next = 'identify'
    })

    const found = checkContent(readContent(folder, '.'))

    expect(found.find(({ file }) => file === 'flows/stories/otherPersonIsAnother.json')).toMatchObject({
      rule: 'everyStoryEndsAsItSays',
      message:
        'The story does not come to "applicant_identification"; it ends at "identify": ' +
        '"is_identity_the_applicants" took its last branch, as no condition before it held; ' +
        'it cannot be handed in while "videoStarted" does not hold (IDENTITY_NOT_PROVEN).',
    })
  })

  describe('in which other people act', () => {
    const story = 'flows/stories/othersIdentifyBeforeItIsDecided.json'
    const at = '/when/gateway_apertura_istruttoria'
    interface WithPeople {
      when: { gateway_apertura_istruttoria: Record<string, unknown>[] }
    }

    it('know by what each did which messages the case then accepts', () => {
      const { folder, change } = copyDefinitions()
      change<WithPeople>(story, ({ when }) => {
        when.gateway_apertura_istruttoria[0]!['facts'] = { peopleMissing: [] }
      })
      const content = readContent(folder, '.')
      const { value, source } = content.stories.get('othersIdentifyBeforeItIsDecided')!

      expect(checkContent(content)).toEqual([
        expect.objectContaining({
          file: story,
          ...source.locate(`${at}/1`),
          rule: 'everyStoryEndsAsItSays',
          message:
            '"gateway_apertura_istruttoria" does not accept the message "remindPeople" now: "someoneMissing" does not hold.',
        }),
      ])
      expect(playStory(content, content.ways!.get('onboarding')!, value).steps.at(-1)).toBe(
        'gateway_apertura_istruttoria',
      )
    })

    it('are told of at the person who does not come to the end of their own', () => {
      const { folder, change } = copyDefinitions()
      change<Story>('flows/stories/otherPersonIdentifies.json', ({ then }) => {
        then.end = 'identity_at_branch'
      })

      const found = checkContent(readContent(folder, '.')).filter(({ file }) => file === story)

      expect(found).toMatchObject([
        { message: 'The story "otherPersonIdentifies" of another person does not come to its end.' },
      ])
    })

    it('name stories of other people, and facts that there are, with values that they can have', () => {
      const { folder, change } = copyDefinitions()
      change<WithPeople>(story, ({ when }) => {
        const [first, , second] = when.gateway_apertura_istruttoria
        first!['person'] = 'signedContract'
        second!['facts'] = { peopleMising: [], peopleMissing: [3] }
      })

      expect(checkContent(readContent(folder, '.')).map(({ message }) => message)).toEqual([
        'No story of other people is called "signedContract".',
        'No fact is called "peopleMising".',
        '"/facts/peopleMissing/0" cannot be 3.',
      ])
    })
  })

  it('tell of no other people where the journey has none', () => {
    const content = sampleContent({
      'flows/stories/one.json': JSON.stringify({
        story: 'one',
        journey: 'sample',
        of: 'people',
        tells: 'One.',
        // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
        then: { end: 'refused' },
      }),
    })

    expect(checkContent(content).map(({ rule, message }) => ({ rule, message }))).toEqual([
      { rule: 'everyNameOfAStoryExists', message: 'The journey "sample" says nothing of other people.' },
    ])
  })

  it('are told of the journeys of both, whole ways among them', () => {
    const loan = readContent('.').stories
    const lease = readContent(leasing, '.').stories

    expect(loan.size).toBeGreaterThanOrEqual(12)
    expect(lease.size).toBeGreaterThanOrEqual(4)
    expect([...loan.values()].map(({ value }) => value.then.end)).toContain('actual_process_summary')
    expect([...lease.values()].map(({ value }) => value.then.end)).toContain('delivery_booked')
  })

  it('break nothing of the journey where one of them cannot be read', () => {
    const content = sampleContent({ 'flows/stories/one.json': '{ "story": ' })

    expect(content.ways?.has('sample')).toBe(true)
    expect(checkContent(content).map(({ file, rule }) => ({ file, rule }))).toEqual([
      { file: 'flows/stories/one.json', rule: 'json' },
    ])
  })
})
