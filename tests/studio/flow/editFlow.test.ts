import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { checkContent } from '#checks/checkContent.ts'
import type { Flow } from '#flow/Flow.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { changeWay } from '#studio/flow/edits/changeWay.ts'
import { addEvent } from '#studio/flow/edits/addEvent.ts'
import { insertStepShowing } from '#studio/flow/edits/addToFlow.ts'
import { readJourney } from '#studio/map/model/readJourney.ts'
import { deleteGateway } from '#studio/flow/edits/deleteGateway.ts'
import { deleteStep } from '#studio/flow/edits/deleteStep.ts'
import { insertWait } from '#studio/flow/edits/insertWait.ts'
import { renameGateway, renameStep } from '#studio/flow/edits/rename.ts'
import { TextDraft } from '#studio/flow/new/TextDraft.ts'

import { judgeSteps } from '../../../scripts/migration/judgeSteps.ts'
import type { JudgedPlace } from '../../../scripts/migration/sayMigration.ts'
import { knownCatalog } from '../../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../../scripts/readDefinitions.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'

const PRODUCT = 'tests/products/leasing'
const APPLICATION = 'flows/application.json'
const DECISION = 'flows/decision.json'
const catalog = knownCatalog('.')
const leasing = readDefinitions(PRODUCT)
const loan = readDefinitions('.')

function findingsWith(files: Record<string, string | null>, texts = leasing): string[] {
  const changed = new Map(texts)
  for (const [path, text] of Object.entries(files)) {
    if (text === null) changed.delete(path)
    else changed.set(path, text)
  }
  return checkContent(assembleContent(changed, catalog)).map(({ rule, message }) => `${rule}: ${message}`)
}

/** What becomes of running cases, by the step at which they stand, where these files of leasing are others. */
async function judgedWith(files: Record<string, string | null>): Promise<Map<string, JudgedPlace>> {
  const { folder } = copyDefinitions(PRODUCT)
  try {
    for (const [file, text] of Object.entries(files)) {
      if (text === null) rmSync(join(folder, file))
      else writeFileSync(join(folder, file), text)
    }
    const judged = judgeSteps(await loadDefinitions([PRODUCT]), await loadDefinitions([folder]))
    return new Map(judged.map((place) => [place.step ?? '', place]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lines of a file that stand in one text and not in the other. */
function changedLines(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return {
    gone: old.filter((line) => !now.includes(line)).map((line) => line.trim()),
    come: now.filter((line) => !old.includes(line)).map((line) => line.trim()),
  }
}

const flowIn = (text: string | null | undefined) => JSON.parse(text ?? '') as Flow
const next = (step: string) => ({ file: APPLICATION, path: ['tasks', step, 'next'] })
const titles = { it: 'Controlliamo i dati', en: 'We check the data' }

describe('an event that is added to a step', () => {
  it('is a timer, and nothing is wrong', () => {
    const draft = new TextDraft(leasing)
    const place = { file: APPLICATION, path: ['tasks', 'papers'] }
    addEvent(draft, place, { kind: 'timer', name: 'papersLate', after: 'P20D', next: 'expired' })
    const { timers } = flowIn(draft.read(APPLICATION)).tasks['papers']!

    expect(timers).toEqual({ papersLate: { after: 'P20D', next: 'expired' } })
    expect(findingsWith(draft.changes())).toEqual([])
  })

  it('is a message of the applicant, with its button and its words in both languages', () => {
    const draft = new TextDraft(leasing)
    const place = { file: APPLICATION, path: ['tasks', 'guarantor'] }
    const button = { it: 'Non ho un garante', en: 'I have no guarantor' }
    addEvent(draft, place, {
      kind: 'message',
      name: 'noGuarantor',
      by: 'applicant',
      next: 'renounced',
      screen: 'guarantor',
      titles: button,
    })

    expect(Object.keys(draft.changes()).toSorted()).toEqual([
      APPLICATION,
      'i18n/en/application.json',
      'i18n/it/application.json',
      'schemas/application/guarantor.json',
    ])
    expect(findingsWith(draft.changes())).toEqual([])
  })

  it('is a message from outside, which is declared as an event', () => {
    const draft = new TextDraft(leasing)
    const place = { file: DECISION, path: ['waits', 'vehicle_registration'] }
    addEvent(draft, place, { kind: 'message', name: 'vehicleSold', by: 'outside', next: 'expired' })

    expect(JSON.parse(draft.read('flows/events/vehicleSold.json'))).toMatchObject({
      event: 'vehicleSold',
      secret: 'DEALER_SECRET',
    })
    expect(flowIn(draft.read(DECISION)).waits['vehicle_registration']?.messages).toHaveProperty(
      'vehicleSold',
      { next: 'expired' },
    )
    expect(findingsWith(draft.changes())).toEqual([])
  })
})

describe('a wait that is put between two steps', () => {
  const step = { process: 'application', name: 'data_check', titles }

  it.each([
    ['work of the server', { kind: 'worker', worker: 'bookCall', failed: 'assessment_failed' }],
    ['a message from outside', { kind: 'message', name: 'dataChecked' }],
    ['time', { kind: 'timer', name: 'checked', after: 'PT2H' }],
  ] as const)('waits for %s, and nothing is wrong but stories that pass there', (_, awaited) => {
    const draft = new TextDraft(leasing)
    insertWait(draft, next('guarantor'), step, awaited)
    const flow = flowIn(draft.read(APPLICATION))

    expect(flow.tasks['guarantor']?.next).toBe('data_check')
    expect(JSON.stringify(flow.waits['data_check'])).toContain('"papers"')
    const wrong = findingsWith(draft.changes()).filter((each) => !each.startsWith('everyStory'))
    expect(wrong).toEqual([])
  })
})

describe('a step that shows a screen which is there', () => {
  it('sees what the other step has it see', () => {
    const draft = new TextDraft(leasing)
    insertStepShowing(draft, next('guarantor'), 'second_guarantor', 'guarantor')

    expect(flowIn(draft.read(APPLICATION)).tasks['second_guarantor']).toEqual({
      screen: 'guarantor',
      variables: { financedAmount: '/facts/plan/financedAmount' },
      next: 'papers',
    })
    expect(Object.keys(draft.changes())).toEqual([APPLICATION])
  })
})

describe('a way that is changed', () => {
  const text = (file: string, texts = leasing) => texts.get(file)!

  it('leads elsewhere, in one line', () => {
    const { text: edited, places } = changeWay(text(APPLICATION), next('guarantor'), {
      next: 'request_summary',
    })

    const lines = text(APPLICATION).split('\n')
    expect(edited.split('\n').filter((line, index) => line !== lines[index])).toHaveLength(1)
    expect(flowIn(edited).tasks['guarantor']?.next).toBe('request_summary')
    expect(places.map(({ path }) => path.join('/'))).toEqual(['tasks/guarantor/next'])
  })

  it('of a timer waits longer', () => {
    const way = { file: DECISION, path: ['tasks', 'contract', 'timers', 'proposalOver', 'next'] }
    const { text: edited } = changeWay(text(DECISION), way, { after: 'P45D' })

    expect(changedLines(text(DECISION), edited)).toEqual({
      gone: ['"after": "deadlines.proposal",'],
      come: ['"after": "P45D",'],
    })
  })

  it('asks for something else, and all that ask for the condition are told', () => {
    const way = { file: APPLICATION, path: ['gateways', 'is_guarantee_needed', 0, 'next'] }
    const condition = { '/facts/guarantee': { enum: ['personal', 'none'] } }
    const { text: edited, places } = changeWay(text(APPLICATION), way, {
      asked: { name: 'guaranteed', condition },
    })

    expect(flowIn(edited).conditions['guaranteed']).toEqual(condition)
    expect(places.map(({ path }) => path.join('/'))).toEqual([
      'conditions/guaranteed',
      'tasks/papers/documents/3/when',
      'gateways/is_guarantee_needed/0/when',
    ])
  })

  it('is tried before the others, in two lines', () => {
    const file = 'flows/identification.json'
    const way = { file, path: ['gateways', 'is_company_welcome', 1, 'next'] }
    const { text: edited } = changeWay(text(file, loan), way, { position: 0 })

    expect(
      flowIn(edited)
        .gateways['is_company_welcome']?.map(({ when }) => when)
        .slice(0, 3),
    ).toEqual(['applicationRunning', 'blacklisted', 'characteristicsNotAllowed'])
    expect(edited.split('\n').toSorted()).toEqual(text(file, loan).split('\n').toSorted())
  })
})

describe('a gateway', () => {
  it('is renamed where it is named, and back again', () => {
    const { files, places } = renameGateway(leasing, APPLICATION, 'is_guarantee_needed', 'who_guarantees')
    const renamed = new Map([...leasing, ...(Object.entries(files) as [string, string][])])

    expect(places).toHaveLength(2)
    expect(findingsWith(files)).toEqual([])
    expect(renameGateway(renamed, APPLICATION, 'who_guarantees', 'is_guarantee_needed').files).toEqual({
      [APPLICATION]: leasing.get(APPLICATION),
    })
  })

  it('is taken away: what led to it leads where it led otherwise, and conditions of it alone go with it', () => {
    const { files, next: follower, places } = deleteGateway(leasing, DECISION, 'is_lease_approved')
    const flow = flowIn(files[DECISION])

    expect(follower).toBe('refused')
    expect(flow.waits['assessment']?.next).toBe('refused')
    expect(flow.gateways).toEqual({})
    expect(flow.conditions).toEqual({})
    expect(places.map(({ path }) => path.join('/'))).toEqual(['waits/assessment/next', 'conditions/approved'])
  })
})

describe('a step that is deleted', () => {
  const deleted = (texts: ReadonlyMap<string, string>, step: string, goesOnAt?: string) => {
    const { nodes } = readJourney(texts, 'leasing')
    return deleteStep(
      texts,
      nodes.find(({ name }) => name === step)!,
      goesOnAt,
    )
  }

  it('strands no running case where another step was chosen for it, and all of it without', async () => {
    const chosen = await judgedWith(deleted(leasing, 'delivery', 'delivery_booked').files)
    const left = await judgedWith(deleted(leasing, 'delivery').files)

    expect(chosen.get('delivery')).toMatchObject({ outcome: 'moved', to: 'delivery_booked' })
    expect(left.get('delivery')).toMatchObject({ outcome: 'stranded' })
  })

  it('takes along those that an older line led to it', () => {
    const { files } = renameStep(leasing, 'delivery', 'handover', leasing)
    const texts = new Map([...leasing, ...Object.entries(files)].filter(([, text]) => text !== null))
    const journey = deleted(texts as typeof leasing, 'handover', 'delivery_booked').files[
      'flows/journeys/leasing.json'
    ]

    const { moved } = JSON.parse(journey ?? '{}') as { moved: object }
    expect(moved).toEqual({ delivery: 'delivery_booked', handover: 'delivery_booked' })
  })

  it('leaves those to their own flows that an older line led to it, where no other step was chosen', () => {
    const { files } = renameStep(leasing, 'delivery', 'handover', leasing)
    const texts = new Map([...leasing, ...Object.entries(files)].filter(([, text]) => text !== null))

    const { files: left, dependents } = deleted(texts as typeof leasing, 'handover')

    expect(JSON.parse(left['flows/journeys/leasing.json'] ?? '{}')).not.toHaveProperty('moved')
    expect(dependents.filter(({ path }) => path[0] === 'moved')).toEqual([])
  })

  it('has stories tell no more what happens at it, and nothing that happens elsewhere', () => {
    const { nodes } = readJourney(loan, 'onboarding')
    const gone = deleteStep(
      loan,
      nodes.find(({ name }) => name === 'account_connection')!,
    )

    const story = 'flows/stories/scoreStaysShort.json'
    const { when } = JSON.parse(gone.files[story] ?? '{}') as { when: object }
    expect(Object.keys(when)).toEqual(['connect_account_pre_evaluation', 'score_retry'])
    expect(JSON.parse(gone.files['flows/stories/moreRevenueDocuments.json']!)).not.toHaveProperty('when')
    expect(gone.stories).toContain(story)
  })

  it('leaves one mark of any steps in a story where one stood before it and one after it', () => {
    const { nodes } = readJourney(loan, 'onboarding')
    const { files } = deleteStep(
      loan,
      nodes.find(({ name }) => name === 'connect_account_pre_evaluation')!,
    )

    const { then } = JSON.parse(files['flows/stories/scoreStaysShort.json']!) as { then: { steps: string[] } }
    expect(then.steps).toEqual([
      '...',
      'pre_evaluation',
      '...',
      'integrated_score_otp_restart',
      '...',
      'pre_evaluation',
    ])
  })
})

describe('a step that is renamed', () => {
  it('strands no running case: its journey says where those go on that stand at it', async () => {
    const { files, places } = renameStep(leasing, 'contract', 'agreement', leasing)
    const judged = await judgedWith(files)

    expect(places.at(-1)).toMatchObject({
      file: 'flows/journeys/leasing.json',
      path: ['moved', 'contract'],
    })
    expect(judged.get('contract')).toMatchObject({ outcome: 'moved', to: 'agreement' })
    expect([...judged.values()].filter(({ outcome }) => outcome === 'stranded')).toEqual([])
  })

  it('says nothing of cases where the step was never saved', () => {
    const draft = new TextDraft(leasing)
    insertStepShowing(draft, next('guarantor'), 'second_guarantor', 'guarantor')
    const edited = new Map([...leasing, ...(Object.entries(draft.changes()) as [string, string][])])

    expect(renameStep(edited, 'second_guarantor', 'other_guarantor', leasing).files).not.toHaveProperty([
      'flows/journeys/leasing.json',
    ])
  })
})
