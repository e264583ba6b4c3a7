import { describe, expect, it } from 'vitest'

import { advance } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import type { CaseState } from '#flow/CaseData.ts'

import { completed, definition, first, follow, journey, second, stateAt } from './fixtures.ts'

describe('a task completed', () => {
  it('leads on, with its answers kept under its name', () => {
    const next = advance(
      journey,
      stateAt('company'),
      {
        type: 'completed',
        task: 'company',
        answers: { code: '1' },
      },
      {},
    )

    expect(next).toMatchObject({
      step: 'verification',
      previous: 'company',
      answers: { company: { code: '1' } },
    })
  })

  it('is not heard at another step', () => {
    expect(
      advance(journey, stateAt('summary'), { type: 'completed', task: 'company', answers: {} }, {}),
    ).toBeNull()
  })

  it('keeps the facts that are known, and adds those that were computed from its answers', () => {
    const before = stateAt('company', { facts: { known: true, listed: true } })
    const event = { type: 'completed', task: 'company', answers: {}, facts: { listed: false } } as const
    expect(advance(journey, before, event, {})?.facts).toEqual({ known: true, listed: false })
  })

  it('is not heard where the step of that name is a wait', () => {
    const event = { type: 'completed', task: 'verification', answers: {} } as const
    expect(advance(journey, stateAt('verification'), event, {})).toBeNull()
  })

  it('is not heard in a closed case', () => {
    const closed = stateAt('company', { closed: true })
    expect(advance(journey, closed, { type: 'completed', task: 'company', answers: {} }, {})).toBeNull()
  })

  it('leaves the state it was given as it was', () => {
    const before = stateAt('company')
    advance(
      journey,
      before,
      {
        type: 'completed',
        task: 'company',
        answers: { code: '1' },
        facts: { known: true },
      },
      {},
    )
    expect(before).toEqual(stateAt('company'))
  })
})

describe('gateways', () => {
  it.each([
    ['the first open branch wins', { listed: true, known: true }, 'refused'],
    ['the end of a process leads to the start of the next', { known: true }, 'offer'],
    ['the last branch has no condition', {}, 'summary'],
    ['what was never computed opens nothing', { listed: undefined }, 'summary'],
  ])('%s', (_, facts, expected) => {
    expect(advance(journey, stateAt('verification'), { type: 'workerDone', facts }, {})?.step).toBe(expected)
  })
})

describe('a worker that is done', () => {
  it.each([
    ['at a task', 'company'],
    ['at a wait without a worker', 'signing'],
  ])('is not heard %s', (_, step) => {
    expect(advance(journey, stateAt(step), { type: 'workerDone', facts: {} }, {})).toBeNull()
  })

  it('leaves the case at a wait that only its messages leave, with the facts added', () => {
    const waits = { signing: { worker: 'sign', pollFor: 'PT20M' } }
    const patient = buildJourney(definition, [first, { ...second, waits }])
    const before = stateAt('signing', { previous: 'offer', facts: { known: true } })
    const after = advance(patient, before, { type: 'workerDone', facts: { signed: true } }, {})
    expect(after).toEqual({ ...before, facts: { known: true, signed: true } })
  })
})

describe('a worker that failed', () => {
  it('leads to its wayout, and retry leads back to the wait', () => {
    const failed = advance(
      journey,
      stateAt('verification', { previous: 'company' }),
      {
        type: 'workerFailed',
      },
      {},
    )
    expect(failed?.step).toBe('fault')

    const retried = failed && advance(journey, failed, { type: 'message', name: 'retry', variables: {} }, {})
    expect(retried?.step).toBe('verification')
  })

  it('leaves a wait alone that has no way for it', () => {
    expect(advance(journey, stateAt('signing'), { type: 'workerFailed' }, {})).toBeNull()
  })
})

describe('messages', () => {
  it('are heard only where a step waits for them', () => {
    const message = { type: 'message', name: 'renounce', variables: {} } as const
    expect(advance(journey, stateAt('summary'), message, {})?.step).toBe('goodbye')
    expect(advance(journey, stateAt('company'), message, {})).toBeNull()
  })

  it('are heard only under their condition', () => {
    const message = { type: 'message', name: 'reject', variables: {} } as const
    expect(advance(journey, stateAt('offer'), message, {})).toBeNull()
    expect(advance(journey, stateAt('offer', { facts: { reduced: true } }), message, {})?.step).toBe(
      'goodbye',
    )
  })

  it('are refused under a condition that nobody wrote', () => {
    const unwritten = buildJourney(definition, [first, { ...second, conditions: {} }])
    const message = { type: 'message', name: 'reject', variables: {} } as const
    expect(() => advance(unwritten, stateAt('offer'), message, {})).toThrow(
      'no condition is called "reduced"',
    )
  })

  it('without a way on tell facts and leave the case where it is', () => {
    const message = { type: 'message', name: 'told', variables: {}, facts: { spoken: true } } as const
    const told = advance(journey, stateAt('verification', { previous: 'company' }), message, {})
    expect(told).toMatchObject({ step: 'verification', previous: 'company', facts: { spoken: true } })
  })

  it('close the case where they say so', () => {
    const closed = advance(
      journey,
      stateAt('goodbye'),
      {
        type: 'message',
        name: 'newRequest',
        variables: {},
      },
      {},
    )
    expect(closed).toMatchObject({ closed: true, step: 'goodbye' })
  })
})

describe('edit', () => {
  const edit = (task: string) => ({ type: 'message', name: 'edit', variables: { task } }) as const
  const answered = { answers: { company: { code: '1' }, offer: {} } }

  it('opens a task again, and the way is followed again to the summary it came from', () => {
    const opened = follow(stateAt('summary', answered), edit('company'))
    expect(opened).toMatchObject({ step: 'company', returnTo: 'summary' })

    const done = follow(opened, completed('company', { code: '2' }))
    expect(done).toMatchObject({ step: 'verification', returnTo: 'summary' })
    expect(follow(done, { type: 'workerDone', facts: {} })).toMatchObject({ step: 'summary', returnTo: null })
  })

  it('takes the case back to how it stood at the task, and parks what was left since', () => {
    const known = { type: 'workerDone', facts: { size: 'small' } } as const
    const summary = follow(stateAt('company'), completed('company', { code: '1' }), known)

    const opened = follow(summary, edit('company'))

    expect(opened).toMatchObject({ facts: {}, answers: {}, passed: [] })
    expect(opened.parked).toEqual([
      { step: 'company', by: { type: 'completed' }, answers: { code: '1' }, asked: true },
      { step: 'verification', by: { type: 'workerDone' } },
    ])
  })

  it('within an edit leads on to the summary where the first one began', () => {
    const within = stateAt('summary', { ...answered, returnTo: 'offer' })
    expect(follow(within, edit('company'))).toMatchObject({ step: 'company', returnTo: 'offer' })
  })

  it('begins with a message too that says so, where the case was at the step before', () => {
    const messages = { recheck: { next: 'verification', edit: true as const } }
    const tasks = { ...first.tasks, summary: { ...first.tasks['summary']!, messages } }
    const rechecking = buildJourney(definition, [{ ...first, tasks }, second])
    const recheck = { type: 'message', name: 'recheck', variables: {}, facts: { again: true } } as const
    const summary = follow(stateAt('company'), completed('company', { code: '1' }), {
      type: 'workerDone',
      facts: { size: 'small' },
    })

    expect(advance(rechecking, summary, recheck, {})).toMatchObject({
      step: 'verification',
      returnTo: 'summary',
      facts: { again: true },
      answers: { company: { code: '1' } },
      passed: [{ step: 'company' }],
    })
    expect(advance(rechecking, stateAt('summary'), recheck, {})).toMatchObject({
      step: 'verification',
      returnTo: null,
      passed: [{ step: 'summary' }],
    })
  })

  it('opens no other task, and none from elsewhere', () => {
    expect(advance(journey, stateAt('summary', answered), edit('offer'), {})).toBeNull()
    expect(advance(journey, stateAt('offer', answered), edit('company'), {})).toBeNull()
    expect(advance(journey, stateAt('summary', answered), edit('__proto__'), {})).toBeNull()
  })

  it('opens no task that was never done: the way may not lead past it', () => {
    expect(advance(journey, stateAt('summary'), edit('company'), {})).toBeNull()
  })
})

describe('facts that are set', () => {
  const sets = { '/facts/code': '/answers/company/code' }
  const edited = buildJourney(definition, [
    { ...first, tasks: { ...first.tasks, company: { next: 'verification', sets } } },
    second,
  ])

  it('follow each completion of the task, and what its worker computes counts more', () => {
    const event = { type: 'completed', task: 'company', answers: { code: '1' } } as const
    const opened = stateAt('company', { returnTo: 'summary', facts: { code: '0' } })

    expect(advance(edited, stateAt('company'), event, {})?.facts).toEqual({ code: '1' })
    expect(advance(edited, opened, event, {})).toMatchObject({ step: 'verification', facts: { code: '1' } })
    expect(advance(edited, opened, { ...event, facts: { code: '9' } }, {})?.facts).toEqual({ code: '9' })
  })

  it('are what they were before, while a task that set them stands open again', () => {
    const began = stateAt('company', { facts: { code: '0' } })
    const edit = { type: 'message', name: 'edit', variables: { task: 'company' } } as const

    const opened = [
      completed('company', { code: '1' }),
      { type: 'workerDone', facts: {} } as const,
      edit,
    ].reduce<CaseState | null>((state, event) => state && advance(edited, state, event, {}), began)

    expect(opened).toMatchObject({ step: 'company', facts: { code: '0' } })
  })

  it('are taken from a message that is accepted', () => {
    const told = { next: 'goodbye', sets: { '/facts/why': '/variables/reason' } }
    const tasks = { ...first.tasks, company: { next: 'verification', messages: { told } } }
    const telling = buildJourney(definition, [{ ...first, tasks }, second])
    const event = { type: 'message', name: 'told', variables: { reason: 'late' } } as const

    expect(advance(telling, stateAt('company'), event, {})).toMatchObject({
      step: 'goodbye',
      facts: { why: 'late' },
    })
  })

  it('are taken from the answers as a wait is entered', () => {
    const verification = { worker: 'verify', next: 'is_welcome', pollFor: 'PT20M', sets }
    const waiting = buildJourney(definition, [{ ...first, waits: { verification } }, second])
    const event = { type: 'completed', task: 'company', answers: { code: '1' } } as const

    expect(advance(waiting, stateAt('company'), event, {})).toMatchObject({
      step: 'verification',
      facts: { code: '1' },
    })
  })
})

describe('time', () => {
  it('leads where a timer of the step says', () => {
    expect(advance(journey, stateAt('offer'), { type: 'timer', name: 'patience' }, {})?.step).toBe('expired')
    expect(advance(journey, stateAt('company'), { type: 'timer', name: 'patience' }, {})).toBeNull()
  })

  it('ends the whole request at its deadline, but for outcomes and the steps that are spared', () => {
    expect(advance(journey, stateAt('company'), { type: 'deadline' }, {})?.step).toBe('expired')
    expect(advance(journey, stateAt('refused'), { type: 'deadline' }, {})).toBeNull()
    expect(advance(journey, stateAt('signing'), { type: 'deadline' }, {})).toBeNull()
  })

  it('ends it also where a fault has interrupted it, unless what was interrupted is spared', () => {
    const interrupted = (previous: string) => stateAt('fault', { previous })
    expect(advance(journey, interrupted('verification'), { type: 'deadline' }, {})?.step).toBe('expired')
    expect(advance(journey, interrupted('signing'), { type: 'deadline' }, {})).toBeNull()
  })

  it('ends it also at a step that was reached from one that is spared', () => {
    expect(advance(journey, stateAt('offer', { previous: 'signing' }), { type: 'deadline' }, {})?.step).toBe(
      'expired',
    )
  })

  it('ends it also at an outcome from which somebody outside leads on', () => {
    expect(advance(journey, stateAt('branch'), { type: 'deadline' }, {})?.step).toBe('expired')
    expect(advance(journey, stateAt('goodbye'), { type: 'deadline' }, {})).toBeNull()
  })
})

it('says which step is gone from the journey', () => {
  expect(() => advance(journey, stateAt('gone'), { type: 'deadline' }, {})).toThrow(
    'no step is called "gone"',
  )
})
