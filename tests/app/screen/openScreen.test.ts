// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { actionTrace } from '#api/actionTrace.ts'
import type { ValidationError } from '#app/screen/screenSlice.ts'
import { type Draft, pageAnswered } from '#app/drafts/draftsSlice.ts'
import { connectionLost, connectionRegained } from '#app/connectionSlice.ts'
import { stepReceived, waitGrewLong, waitWentUnheard } from '#app/journeySlice.ts'
import { idempotencyKeys } from '#app/idempotency/idempotencyKeys.ts'
import { caseParts } from '#app/screen/caseParts.ts'
import type { KeptDraft } from '#app/screen/draft/askDraft.ts'
import { openScreen } from '#app/screen/openScreen.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import { tokenDropped } from '#app/session/sessionSlice.ts'
import { DRAFT_POLLING_INTERVAL_MS } from '#contract/limits.ts'
import type { Step } from '#contract/process.ts'
import type { AnswersNeeded } from '#engine/screen/answersNeeded.ts'
import { planScreen } from '#engine/compile/plan/planScreen.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { Screen } from '#engine/screen/Screen.ts'

import { eventually } from '../../support/eventually.ts'
import { fakeApp, type MadeCall, madeToken } from '../../support/fakeApp.ts'

const task = (name: string, id = 'i1', more: object = {}): Step => ({
  id,
  name,
  taskDefinitionKey: name,
  ...more,
})
const next = task('terms_and_conditions', 'i2')

beforeAll(() => caseParts.load())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
/** Ends the screens that a test has opened. */
const ends: (() => void)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
  // What they still had to send is sent within their own test.
  await new Promise((resolve) => setTimeout(resolve))
  idempotencyKeys.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Setting {
  draft?: Draft
  /** What the server has said that it keeps; left out, it has said so where this browser keeps nothing. */
  kept?: KeptDraft | null
  /** Whether a page shows it. */
  isWatched?: boolean
  step?: Step | null
  isWell?: boolean
  conditions?: CompiledScreen['conditions']
  answers?: Record<string, object>
  /** What a page before was told. */
  told?: Record<string, unknown>
}

/** A screen in use, with a form that finds everything well, or nothing. */
function setUp(
  screen: Partial<Screen>,
  {
    step = task('matching_company'),
    draft,
    kept = draft ? null : { data: {}, revision: undefined },
    isWatched = true,
    isWell = true,
    conditions = {},
    answers = {},
    told,
  }: Setting = {},
) {
  const app = fakeApp({ path: '/matching_company' })
  app.store.dispatch(receiveToken(madeToken()))
  app.answer('GET process/status', {
    body: { state: 'task', process: 'identification', progress: null, reference: 'R', loan: {} },
  })
  app.answer('GET process/draft', { body: { task: 'matching_company', data: {} } })
  app.answer('PUT process/draft', { body: {} })
  for (const [call, answer] of Object.entries(answers)) app.answer(call, answer)
  if (told) app.store.dispatch(pageAnswered({ page: 'simulator', data: told }))
  const compiled: CompiledScreen = {
    name: 'matching_company',
    process: 'identification',
    screen: { layout: 'form', schema: { type: 'object' }, ...screen },
    plan: planScreen({ type: 'object' }),
    validate: () => true,
    validators: {},
    conditions,
  }
  const session = openScreen({
    app: app.store,
    context: app.context,
    compiled,
    step,
    draft,
    kept,
    variables: {},
  })
  const data = () => session.store.get().scope.data
  const typing = new Map<string, unknown>()
  session.form.current = {
    flush: data,
    typing: () => typing,
    check: vi.fn<(needs?: AnswersNeeded) => Record<string, unknown> | undefined>(() =>
      isWell ? data() : undefined,
    ),
    focus: vi.fn<(pointer: string) => void>(),
  }
  if (isWatched) ends.push(session.watch())
  return { ...app, session, typing, state: () => session.store.get() }
}

describe('a message that leaves the case at its task', () => {
  const actions: Screen['actions'] = { invite: { type: 'message', message: 'invite' } }
  const here = task('matching_company')

  it.each([
    ['is accepted', { body: here }],
    ['is refused', { status: 409, body: { code: 'MESSAGE_OUT_OF_TURN', step: here } }],
  ])('lets its draft be kept as before, where it %s', async (_, answered) => {
    const { answer, calls, session, store } = setUp({ actions })
    answer('POST process/event/message', answered)
    session.changed({ code: '1' })
    await session.run('invite')
    vi.useFakeTimers()

    session.changed({ code: '12' })
    await vi.advanceTimersByTimeAsync(1000)

    expect(store.getState().drafts.entries).toMatchObject({ 'task:i1': { data: { code: '12' } } })
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      data: { code: '12' },
    })
  })
})

describe('completing a task', () => {
  const actions: Screen['actions'] = {
    confirm: { type: 'complete', errors: { CONTACT_NOT_PROVEN: '/pec' } },
  }

  it('sends the answers with the task and its instance, and goes to the next step', async () => {
    const { answer, calls, router, session } = setUp({ actions })
    answer('POST process/task', { body: next })
    session.changed({ code: '99000010233' })

    await session.run('confirm')

    const { body, key } = calls.find(({ method, path }) => method === 'POST' && path === 'process/task') ?? {}
    expect(body).toEqual({ task: 'matching_company', id: 'i1', variables: { code: '99000010233' } })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(router.navigate).toHaveBeenCalledWith('/terms_and_conditions', {
      replace: false,
      state: { isStep: true },
    })
  })

  it('sends no draft of the answers beside them', async () => {
    const { answer, calls, session } = setUp({ actions })
    answer('POST process/task', { body: next })
    session.changed({ code: '99000010233' })

    await session.run('confirm')

    expect(sentOf(calls)).toEqual([])
  })

  it('sends nothing that the form refuses', async () => {
    const { calls, session } = setUp({ actions }, { isWell: false })

    await session.run('confirm')

    expect(calls.some(({ path }) => path === 'process/task')).toBe(false)
  })

  it('keeps its key while no response comes, and over a reload, so that it has one effect', async () => {
    const first = setUp({ actions })
    first.answer('POST process/task', 'noResponse')
    first.answer('GET /actuator/health', 'noResponse')
    await first.session.run('confirm')
    await first.session.run('confirm')
    const again = setUp({ actions })
    again.answer('POST process/task', { body: next })
    await again.session.run('confirm')

    const keys = [...first.calls, ...again.calls].filter(
      ({ method, path }) => method === 'POST' && path === 'process/task',
    )
    expect(keys).toHaveLength(3)
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
    expect(first.state().apiError).toEqual({ code: 'NO_CONNECTION', params: expect.anything() })
  })

  it('has another key once it was refused', async () => {
    const { answer, calls, session } = setUp({ actions })
    answer('POST process/task', { status: 422, body: { code: 'INVALID_DATA' } })

    await session.run('confirm')
    await session.run('confirm')

    const keys = calls
      .filter(({ method, path }) => method === 'POST' && path === 'process/task')
      .map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  it('that an earlier try has done goes where the case is', async () => {
    const { answer, router, session, store } = setUp({ actions })
    answer(
      'POST process/task',
      { status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } },
      { status: 409, body: { code: 'TASK_OUT_OF_TURN', step: next } },
    )

    await session.run('confirm')

    expect(router.navigate).toHaveBeenCalledWith('/terms_and_conditions', expect.anything())
    expect(store.getState().journey.notice).toBe('outOfTurn')
  })

  it('asks where the case is where a server that refuses it does not say so', async () => {
    const { answer, session, store } = setUp({ actions })
    answer('POST process/task', { status: 409, body: { code: 'TASK_OUT_OF_TURN', step: null } })
    answer('GET process/task', { body: next })

    await session.run('confirm')

    expect(store.getState().journey).toMatchObject({ step: next, notice: 'outOfTurn' })
  })

  it('says that something is wrong where the case is still at the task that was refused', async () => {
    const { answer, session, state, store } = setUp({ actions })
    store.dispatch(stepReceived(task('matching_company')))
    answer('POST process/task', { status: 409, body: { code: 'TASK_OUT_OF_TURN' } })
    answer('GET process/task', { body: task('matching_company') })

    await session.run('confirm')

    expect(state().apiError).toEqual({ code: 'FAULT' })
  })

  it.each<[string, object, ValidationError[]]>([
    [
      'the refused places at their fields',
      { code: 'INVALID_DATA', errors: [{ pointer: '/code', keyword: 'pattern' }] },
      [{ pointer: '/code', keyword: 'pattern' }],
    ],
    [
      'a code at the field that the action names for it',
      { code: 'CONTACT_NOT_PROVEN' },
      [{ pointer: '/pec', keyword: 'CONTACT_NOT_PROVEN', params: {} }],
    ],
  ])('shows %s', async (_, body, errors) => {
    const { answer, session, state } = setUp({ actions })
    answer('POST process/task', { status: 422, body })

    await session.run('confirm')

    expect(state().errors).toMatchObject(errors)
    expect(state().apiError).toBeNull()
  })

  it('says how many more places are refused than the server names', async () => {
    const { answer, session, state } = setUp({ actions })
    const errors = [{ pointer: '/code', keyword: 'pattern' }]
    answer('POST process/task', { status: 422, body: { code: 'INVALID_DATA', errors, errorsLeftOut: 7 } })

    await session.run('confirm')

    expect(state()).toMatchObject({ errors, errorsLeftOut: 7 })
  })

  it('leads to the page that says so where its link has expired', async () => {
    const { answer, router, session, state } = setUp({ actions })
    answer('POST process/task', { status: 409, body: { code: 'LINK_EXPIRED' } })

    await session.run('confirm')

    const left = { replace: true, state: { previousPage: '/matching_company' } }
    expect(router.navigate.mock.calls).toEqual([['/link_expired_wayout', left]])
    expect(state().apiError).toBeNull()
  })

  it('says nothing of a 403 itself: what follows from it is under way', async () => {
    const { answer, session, state } = setUp({ actions })
    answer('POST process/task', { status: 403, body: { code: 'FORBIDDEN' } })

    await session.run('confirm')

    expect(state()).toMatchObject({ apiError: null, errors: [] })
  })

  it('shows any other refusal above the actions', async () => {
    const { answer, session, state } = setUp({ actions })
    answer('POST process/task', { status: 422, body: { code: 'DOCUMENTS_MISSING' } })

    await session.run('confirm')

    expect(state().apiError).toMatchObject({ code: 'DOCUMENTS_MISSING' })
  })

  it('shows a fault of the server with the trace by which it is found there', async () => {
    const { answer, session, state } = setUp({ actions })
    answer('POST process/task', { status: 500, body: { code: 'FAULT' } })

    await session.run('confirm')

    const { trace } = state().apiError?.params ?? {}
    expect(state().apiError).toMatchObject({ code: 'FAULT', params: { trace: actionTrace.id() } })
    expect(trace).toMatch(/^[0-9a-f]{32}$/)
  })

  it('does it once, however often it is pressed', async () => {
    const { answer, calls, session } = setUp({ actions })
    answer('POST process/task', { body: next })

    await Promise.all([session.run('confirm'), session.run('confirm')])

    expect(calls.filter(({ method, path }) => method === 'POST' && path === 'process/task')).toHaveLength(1)
  })
})

describe('the questions of an action', () => {
  const actions: Screen['actions'] = {
    confirm: {
      type: 'complete',
      dialogs: [{ name: 'sure', edits: '/code' }, { name: 'never', when: 'never' }, { name: 'really' }],
    },
  }
  const conditions = { never: () => false }

  it('are asked one after the other, and what is agreed to is done', async () => {
    const { answer, calls, session, state } = setUp({ actions }, { conditions })
    answer('POST process/task', { body: next })

    const over = session.run('confirm')
    expect(state().dialog).toEqual({ action: 'confirm', index: 0 })
    session.answer('confirm')
    await eventually(() => expect(state().dialog).toEqual({ action: 'confirm', index: 2 }))
    session.answer('confirm')
    await over

    expect(calls.some(({ method, path }) => method === 'POST' && path === 'process/task')).toBe(true)
  })

  it.each(['dismiss', 'edit'] as const)('stop the action at %s', async (choice) => {
    vi.useFakeTimers()
    const { calls, session, state } = setUp({ actions }, { conditions })

    const over = session.run('confirm')
    session.answer(choice)
    await over
    vi.advanceTimersByTime(1000)

    expect(state().dialog).toBeNull()
    expect(calls.some(({ path }) => path === 'process/task')).toBe(false)
    const focused = vi.mocked(session.form.current?.focus)
    expect(focused?.mock.calls).toEqual(choice === 'edit' ? [['/code']] : [])
  })
})

describe('a call', () => {
  const actions: Screen['actions'] = {
    verify: {
      type: 'call',
      endpoint: 'findCompanies',
      with: { code: '/data/code' },
      needs: ['/code'],
      errors: { COMPANY_NOT_FOUND: '/code' },
    },
  }

  it('is made with what its arguments point at, and its answer stands in the results', async () => {
    const { answer, calls, session, state } = setUp({ actions })
    answer('GET vat_number/99%2F0', { body: { companies: [{ taxCode: '1' }] } })
    session.changed({ code: '99/0' })

    await session.run('verify')

    expect(session.form.current?.check).toHaveBeenCalledWith({ valid: ['/code'], given: ['/code'] })
    expect(calls.map(({ path }) => path)).toContain('vat_number/99%2F0')
    expect(state().scope.results).toEqual({ verify: { companies: [{ taxCode: '1' }] } })
  })

  it.each([[null], ['text'], [{ access_token: 'secret', verified: true }]])(
    'that is answered with %j keeps that, without a token',
    async (answered) => {
      const { session, state } = setUp(
        { actions: { verify: { type: 'call', endpoint: 'findVehicle' } } },
        { answers: { 'POST services/findVehicle': { body: answered } } },
      )

      await session.run('verify')

      const kept = answered instanceof Object ? { verified: true } : answered
      expect(state()).toMatchObject({ scope: { results: { verify: kept } }, apiError: null })
    },
  )

  it('is forgotten when what it was made with changes, and only then', async () => {
    const { answer, session, state } = setUp({ actions })
    answer('GET vat_number/1', { body: { companies: [] } })
    session.changed({ code: '1' })
    await session.run('verify')

    session.changed({ code: '1', other: true })
    expect(state().scope.results).toEqual({ verify: { companies: [] } })
    session.changed({ code: '2', other: true })
    expect(state().scope.results).toEqual({})
  })

  it('empties the fields that it clears, follows up, and keeps no token', async () => {
    const { answer, router, session, state, store } = setUp({
      actions: {
        verify: {
          type: 'call',
          endpoint: 'verifySmsRefreshOtp',
          with: { code: '/data/code' },
          clears: ['/code'],
          // oxlint-disable-next-line unicorn/no-thenable
          then: 'enter',
        },
        enter: { type: 'go', route: 'loading' },
      },
    })
    const token = madeToken({ seconds: 1300 })
    answer('POST otp/verify/sms-refresh', { body: { verified: true, access_token: token } })
    session.changed({ code: '123456' })

    await session.run('verify')

    expect(state().scope).toMatchObject({ data: {}, results: { verify: { verified: true } } })
    expect(JSON.stringify(state())).not.toContain(token)
    expect(store.getState().session.current?.token).toBe(token)
    expect(router.navigate).toHaveBeenCalledWith('/loading', { state: { from: '/matching_company' } })
  })

  it('is made anew each time, though the answer of before is still there', async () => {
    const { answer, session, state } = setUp({ actions })
    answer('GET vat_number/1', { body: { companies: ['before'] } }, { body: { companies: ['now'] } })
    session.changed({ code: '1' })

    await session.run('verify')
    await session.run('verify')

    expect(state().scope.results).toEqual({ verify: { companies: ['now'] } })
  })

  it('is not made by itself when the case has moved on', async () => {
    const search = { type: 'call', endpoint: 'searchApplicant', with: { taxCode: '/data/taxCode' } } as const
    const { answer, calls, session } = setUp({
      actions: { search, invite: { type: 'message', message: 'invite' } },
    })
    answer('GET search_applicant/A', { body: { taxCode: 'A' } })
    answer('POST process/event/message', { body: next })
    session.changed({ taxCode: 'A' })
    await session.run('search')

    await session.run('invite')
    await new Promise((resolve) => setTimeout(resolve))

    expect(calls.filter(({ path }) => path === 'search_applicant/A')).toHaveLength(1)
  })

  it('that cannot be made is shown as a fault', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { calls, session, state } = setUp({ actions })
    // The half of a character, which no address can hold.
    session.changed({ code: '\ud800' })

    await session.run('verify')

    expect(calls.some(({ path }) => path.startsWith('vat_number'))).toBe(false)
    expect(state().apiError).toMatchObject({ code: 'FAULT' })
  })

  it('that is made again answers for the first as well, and for none that was not made', async () => {
    const asked = { type: 'call', endpoint: 'generateEmailOtp' } as const
    const { answer, session, state } = setUp({ actions: { send: asked, again: asked, later: asked } })
    answer('POST otp/generate/email', { body: { to: 'first' } }, { body: { to: 'second' } })

    await session.run('send')
    await session.run('again')

    expect(state().scope.results).toEqual({ send: { to: 'second' }, again: { to: 'second' } })
  })

  it('leads to the field that its answer brings, and nowhere when it is refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, session } = setUp({
      actions: {
        verify: {
          type: 'call',
          endpoint: 'findCompanies',
          with: { code: '/data/code' },
          focus: '/code',
        },
      },
    })
    const focused = vi.mocked(session.form.current?.focus)
    answer('GET vat_number/1', { body: { companies: [] } })
    answer('GET vat_number/2', { status: 500, body: { code: 'FAULT' } })

    session.changed({ code: '2' })
    await session.run('verify')
    vi.advanceTimersByTime(1)
    expect(focused).not.toHaveBeenCalled()

    session.changed({ code: '1' })
    await session.run('verify')
    vi.advanceTimersByTime(1)
    expect(focused?.mock.calls).toEqual([['/code']])
  })

  it.each([
    ['of its own server', 'http://server.example/sandbox/spid', true],
    ['of the settings', 'https://www.spid.gov.it/login', true],
    ['of an unknown host', 'https://evil.example/', false],
    ['that is a script', 'javascript:alert(1)', false],
  ])('leaves for an address %s, or not', async (_, url, isLeft) => {
    const { answer, router, session } = setUp({
      actions: { spid: { type: 'call', endpoint: 'getSpidLink', redirect: true } },
    })
    answer('POST spid/link', { body: { url } })

    await session.run('spid')

    expect(router.leave.mock.calls).toEqual(isLeft ? [[url]] : [])
  })
})

it('looks again where the case is on a waiting page that has no actions', async () => {
  const { session, store } = setUp({}, { step: null })
  store.dispatch(waitGrewLong())

  await session.run('lookAgain')

  expect(store.getState().journey.takesLonger).toBe(false)
})

it.each([
  ['it takes longer', 'takesLonger', waitGrewLong()],
  ['no answer comes', 'isUnheard', waitWentUnheard()],
  ['there is no connection', 'isOffline', connectionLost()],
])('a screen that waits knows as soon as the page does that %s', (_, name, news) => {
  const { state, store } = setUp({}, { step: null })
  expect(state().scope.status).toMatchObject({ [name]: false })

  store.dispatch(news)

  expect(state().scope.status).toMatchObject({ [name]: true })
})

describe('going on to the case', () => {
  const actions: Screen['actions'] = { on: { type: 'go', route: 'loading' } }

  it.each([
    ['with what that was given', { variables: { reason: 'late' } }],
    ['without more, where it was given nothing', {}],
  ])('is a return to the page that was interrupted, %s', async (_, given) => {
    const { router, session } = setUp({ actions })
    router.navigate('/session_expired', { state: { previousPage: '/revenue_document', ...given } })

    await session.run('on')

    const state = { isReturn: true, ...given }
    expect(router.navigate).toHaveBeenLastCalledWith('/revenue_document', { replace: true, state })
  })

  it('is a question for its step where no page was interrupted', async () => {
    const { router, session } = setUp({ actions })

    await session.run('on')

    expect(router.navigate).toHaveBeenLastCalledWith('/loading', { state: { from: '/matching_company' } })
  })

  it('is no return where the action goes to another page', async () => {
    const { router, session } = setUp({ actions: { on: { type: 'go', route: 'archive' } } })
    router.navigate('/matching_company', { state: { previousPage: '/revenue_document' } })

    await session.run('on')

    expect(router.navigate).toHaveBeenLastCalledWith('/archive', { state: { from: '/matching_company' } })
  })

  it.each([
    ['kept for the pages that follow where it asks for that', true, { notes: 'typed' }],
    ['not kept otherwise', false, undefined],
  ])('leaves what was answered on a public page %s', async (_, validate, kept) => {
    const { session, store } = setUp(
      { actions: { on: { type: 'go', route: 'loading', validate } } },
      { step: null },
    )
    session.changed({ notes: 'typed' })

    await session.run('on')

    expect(store.getState().drafts.answers['matching_company']).toEqual(kept)
  })
})

describe('loading the page anew that was left', () => {
  const actions: Screen['actions'] = { again: { type: 'reload' } }

  it('is done once a server answers', async () => {
    const { router, session, state } = setUp({ actions })
    router.navigate('/under-maintenance', { state: { previousPage: '/revenue_document' } })
    vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }))

    await session.run('again')

    expect(router.reload.mock.calls).toEqual([['/revenue_document']])
    expect(state().apiError).toBeNull()
  })

  it.each([
    ['/something_went_wrong', '/loading'],
    ['/account_connection', undefined],
  ])('is, where none was left for %s, that of %s', async (page, loaded) => {
    const { router, session } = setUp({ actions })
    router.navigate(page, { state: { isStep: true } })
    vi.stubGlobal('fetch', async () => new Response(null))

    await session.run('again')

    expect(router.reload.mock.calls).toEqual([[loaded]])
  })

  it('is not done while none answers, and the page says so', async () => {
    const { router, session, state } = setUp({ actions })
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })

    await session.run('again')

    expect(router.reload).not.toHaveBeenCalled()
    expect(state().apiError).toEqual({ code: 'NO_CONNECTION' })
  })
})

describe('a call that changes the case', () => {
  const actions: Screen['actions'] = {
    save: { type: 'call', endpoint: 'saveArchive' },
    film: { type: 'call', endpoint: 'getRecognitionUrl', with: { biometricConsent: '/data/consent' } },
    noted: { type: 'call', endpoint: 'confirmTimeElapsedMessage' },
  }
  const keysOf = (calls: { method: string; path: string; key: string | null }[], asked: string) =>
    calls.filter(({ method, path }) => method === 'POST' && path === asked).map(({ key }) => key)

  it('keeps its key while no response comes, and over a reload, and has another once it was answered', async () => {
    const first = setUp({ actions })
    first.answer('POST archive/save', 'noResponse')
    first.answer('GET /actuator/health', 'noResponse')
    await first.session.run('save')
    const again = setUp({ actions })
    again.answer('POST archive/save', { body: { archived: 1 } })
    await again.session.run('save')
    await again.session.run('save')

    const [before] = keysOf(first.calls, 'archive/save')
    const [retried, another] = keysOf(again.calls, 'archive/save')
    expect(before).toMatch(/^[0-9a-f]{32}$/)
    expect(retried).toBe(before)
    expect(another).not.toBe(before)
  })

  it('is another one once a document was taken away', async () => {
    const { answer, calls, session } = setUp({ actions })
    answer('POST archive/save', 'noResponse')
    answer('GET /actuator/health', 'noResponse')
    answer('DELETE archive/d1/remove', { status: 204 })

    await session.run('save')
    await session.archive.remove('d1')
    await session.run('save')

    const [first, second] = keysOf(calls, 'archive/save')
    expect(second).not.toBe(first)
  })

  it('is sent with its body, and without its key in it', async () => {
    const { answer, calls, session } = setUp({ actions })
    answer('POST recognition/url', { body: { url: 'https://www.spid.gov.it/video' } })
    session.changed({ consent: 'allow' })

    await session.run('film')

    const made = calls.find(({ path }) => path === 'recognition/url')
    expect(made).toMatchObject({ body: { biometricConsent: 'allow' }, key: expect.any(String) })
  })

  it('has none where the same call at another time is another', async () => {
    const { answer, calls, session } = setUp({ actions })
    answer('POST digital_sign/time_elapsed_message_read', { body: { read: true } })

    await session.run('noted')

    expect(keysOf(calls, 'digital_sign/time_elapsed_message_read')).toEqual([null])
  })
})

it('saves what was typed before it leaves, and nothing more until the page is shown again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { answer, calls, session } = setUp({
    actions: { spid: { type: 'call', endpoint: 'getSpidLink', redirect: true } },
  })
  answer('POST spid/link', { body: { url: 'https://www.spid.gov.it/login' } })
  const saved = (typed: string) => ({ task: 'matching_company', data: { typed } })
  const made = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  session.changed({ typed: 'before' })

  await session.run('spid')
  session.changed({ typed: 'after' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(made()).toEqual([saved('before'), undefined])

  window.dispatchEvent(new Event('pageshow'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(made()).toEqual([saved('before'), undefined, saved('after')])
})

it('goes on saving what is typed where the address to leave for is not allowed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { answer, calls, session } = setUp({
    actions: { spid: { type: 'call', endpoint: 'getSpidLink', redirect: true } },
  })
  answer('POST spid/link', { body: { url: 'https://evil.example/' } })
  await session.run('spid')

  session.changed({ typed: 'after' })
  await vi.advanceTimersByTimeAsync(1000)

  expect(sentOf(calls)).toEqual([{ task: 'matching_company', data: { typed: 'after' } }])
})

describe('a message that leaves', () => {
  const link = {
    type: 'message',
    message: 'linkAccounts',
    redirectTo: '/variables/accountConnection/url',
  } as const

  it('leaves for the address in the step that answers, and the page stays as it is', async () => {
    const { answer, router, session } = setUp({ actions: { link } })
    const url = 'https://www.spid.gov.it/accounts'
    const step = task('matching_company', 'i1', { variables: { accountConnection: { url } } })
    answer('POST process/event/message', { body: step })

    await session.run('link')

    expect(router.leave.mock.calls).toEqual([[url]])
    expect(router.navigate).not.toHaveBeenCalled()
  })

  it('stays where the step has none', async () => {
    const { answer, router, session, state } = setUp({ actions: { link } })
    answer('POST process/event/message', { body: task('matching_company') })

    await session.run('link')

    expect(router.leave).not.toHaveBeenCalled()
    expect(state().apiError).toEqual({ code: 'FAULT' })
  })
})

describe('the sources', () => {
  it('are asked for when their arguments have values, and again when one changes', async () => {
    const { answer, calls, session, state } = setUp({
      sources: {
        branches: { endpoint: 'findBranches', with: { place: '/data/place' }, at: '/branches' },
      },
    })
    answer('GET branch_selection/filtered', { body: { branches: ['a'] } }, { body: { branches: ['b'] } })
    expect(state().sources.branches).toEqual({ status: 'idle', value: undefined })

    session.changed({ place: 'Roma' })
    expect(state().sources.branches?.status).toBe('loading')
    await eventually(() => expect(state().scope.sources.branches).toEqual(['a']))
    session.changed({ place: 'Milano' })
    expect(state().sources.branches).toEqual({ status: 'loading', value: ['a'] })
    await eventually(() => expect(state().scope.sources.branches).toEqual(['b']))

    expect(calls.filter(({ path }) => path === 'branch_selection/filtered')).toHaveLength(2)
  })

  it('stand one upon another', async () => {
    const { state } = setUp(
      {
        sources: {
          purposes: { from: '/sources/parameters/purposes' },
          parameters: { endpoint: 'getSimulator' },
        },
      },
      { answers: { 'GET prescreening/simulator': { body: { purposes: ['x'] } } } },
    )
    expect(state().sources.purposes?.status).toBe('loading')

    await eventually(() => expect(state().sources.purposes).toEqual({ status: 'ready', value: ['x'] }))
  })

  it('are all in the scope once they are there, what points into another as well', async () => {
    const { state } = setUp(
      {
        sources: {
          descriptors: { endpoint: 'getArchiveDescriptors' },
          groups: { from: '/sources/descriptors/groups' },
          documents: { from: '/sources/descriptors/documents' },
        },
      },
      { answers: { 'GET archive/descriptors': { body: { groups: ['g'], documents: ['d'] } } } },
    )

    await eventually(() => expect(state().sources.documents?.status).toBe('ready'))

    expect(state().scope.sources).toMatchObject({ groups: ['g'], documents: ['d'] })
  })

  it('that read each other in a circle are logged, and the others have their values', async () => {
    const { state } = setUp(
      {
        sources: {
          one: { from: '/sources/other' },
          other: { from: '/sources/one' },
          countries: { endpoint: 'getCountries', at: '/countries' },
        },
      },
      { answers: { 'GET location-data/countries': { body: { countries: ['IT'] } } } },
    )

    await eventually(() => expect(state().scope.sources).toEqual({ countries: ['IT'] }))

    expect(console.warn).toHaveBeenCalledWith('Sources read each other in a circle', { sources: 'one other' })
  })

  it('say that they failed', async () => {
    const { state } = setUp(
      { sources: { countries: { endpoint: 'getCountries' } } },
      { answers: { 'GET location-data/countries': { status: 500 } } },
    )

    await eventually(() => expect(state().sources.countries?.status).toBe('failed'))
  })

  it('are asked for again at once when the applicant wants it', async () => {
    const { answer, session, state } = setUp(
      { sources: { branches: { endpoint: 'findBranches', with: { place: '/data/place' } } } },
      { answers: { 'GET branch_selection/filtered': { status: 404 } } },
    )
    session.changed({ place: 'Roma' })
    await eventually(() => expect(state().sources.branches?.status).toBe('failed'))
    answer('GET branch_selection/filtered', { body: { branches: ['a'] } })

    session.askAgain()

    await eventually(() => expect(state().scope.sources.branches).toEqual({ branches: ['a'] }))
  })

  it('are asked for again by themselves where the server was at fault, and not where it refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, calls, session, state } = setUp(
      {
        sources: {
          countries: { endpoint: 'getCountries' },
          person: { endpoint: 'searchApplicant', with: { taxCode: '/data/taxCode' } },
          branches: { endpoint: 'findBranches', with: { place: '/data/place' } },
        },
      },
      {
        answers: {
          'GET location-data/countries': { status: 413 },
          'GET branch_selection/filtered': { status: 413 },
          'GET search_applicant/A': { status: 404, body: { code: 'APPLICANT_NOT_FOUND' } },
        },
      },
    )
    session.changed({ taxCode: 'A', place: 'Roma' })
    await eventually(() => {
      expect(state().sources.countries?.status).toBe('failed')
      expect(state().sources.person?.status).toBe('failed')
      expect(state().sources.branches?.status).toBe('failed')
    })
    answer('GET location-data/countries', { body: { countries: [] } })
    answer('GET branch_selection/filtered', { body: { branches: ['a'] } })

    await vi.advanceTimersByTimeAsync(3_000)

    await eventually(() => expect(state().sources.countries?.status).toBe('ready'))
    await eventually(() => expect(state().sources.branches?.status).toBe('ready'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.filter(({ path }) => path === 'search_applicant/A')).toHaveLength(1)
  })

  it('are asked for again less and less often while the server is at fault', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { calls, state } = setUp(
      { sources: { countries: { endpoint: 'getCountries' } } },
      { answers: { 'GET location-data/countries': { status: 404 } } },
    )
    const asked = () => calls.filter(({ path }) => path === 'location-data/countries').length
    await eventually(() => expect(state().sources.countries?.status).toBe('failed'))
    const times: number[] = []
    for (const pause of [2_900, 200, 5_800, 200]) {
      await vi.advanceTimersByTimeAsync(pause)
      times.push(asked())
    }

    expect(times).toEqual([1, 2, 2, 3])
  })

  it('are asked for again as soon as the first time once the server was well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, calls, session, state } = setUp({
      sources: { branches: { endpoint: 'findBranches', with: { place: '/data/place' } } },
    })
    const become = (status: string) => eventually(() => expect(state().sources.branches?.status).toBe(status))
    const [tooLarge, well] = [{ status: 413 }, { body: { branches: [] } }]
    answer('GET branch_selection/filtered', tooLarge, tooLarge, well, tooLarge, well)
    session.changed({ place: 'Roma' })
    await become('failed')
    for (const pause of [3_000, 6_000]) await vi.advanceTimersByTimeAsync(pause)
    await become('ready')
    session.changed({ place: 'Bari' })
    await become('failed')

    await vi.advanceTimersByTimeAsync(3_000)

    expect(calls.filter(({ path }) => path === 'branch_selection/filtered')).toHaveLength(5)
  })

  it('are not asked for again while there is no connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { calls, state, store } = setUp(
      { sources: { countries: { endpoint: 'getCountries' } } },
      { answers: { 'GET location-data/countries': { status: 404 } } },
    )
    await eventually(() => expect(state().sources.countries?.status).toBe('failed'))
    store.dispatch(connectionLost())

    await vi.advanceTimersByTimeAsync(60_000)

    expect(calls.filter(({ path }) => path === 'location-data/countries')).toHaveLength(1)
  })

  it.each([
    ['is well', { body: { documents: [] } }],
    ['is at fault', { status: 404 }],
  ])(
    'that are polled are asked for each second and a half until the page is left: the server %s',
    async (_, kept) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { calls, session, state } = setUp(
        { sources: { states: { endpoint: 'getDocumentValidation', poll: true } } },
        { answers: { 'GET document_validation': kept }, isWatched: false },
      )
      const asked = () => calls.filter(({ path }) => path === 'document_validation').length
      const leave = session.watch()
      await vi.advanceTimersByTimeAsync(1_499)
      expect([asked(), state().sources.states?.status]).toEqual([1, 'body' in kept ? 'ready' : 'failed'])
      await vi.advanceTimersByTimeAsync(9_001)
      expect(asked()).toBe(8)

      leave()
      await vi.advanceTimersByTimeAsync(60_000)

      expect(asked()).toBe(8)
    },
  )

  it('are asked for again, once, when the connection is back', async () => {
    const { answer, calls, state, store } = setUp(
      { sources: { countries: { endpoint: 'getCountries' } } },
      { answers: { 'GET location-data/countries': { status: 404 } } },
    )
    await eventually(() => expect(state().sources.countries?.status).toBe('failed'))
    answer('GET location-data/countries', { body: { countries: [] } })
    store.dispatch(connectionLost())

    store.dispatch(connectionRegained())

    await eventually(() => expect(state().sources.countries?.status).toBe('ready'))
    expect(calls.filter(({ path }) => path === 'location-data/countries')).toHaveLength(2)
  })

  it('fill in first values once, and never over an answer', () => {
    const { session, state } = setUp(
      { prefill: { '/search/place': '/variables/town', '/code': '/variables/code' } },
      {
        step: task('matching_company', 'i1', { variables: { town: 'Roma', code: '1' }, data: { code: '2' } }),
      },
    )
    expect(state().scope.data).toEqual({ code: '2', search: { place: 'Roma' } })

    session.changed({ code: '2' })

    expect(state().scope.data).toEqual({ code: '2' })
  })

  it.each([
    ['not given again to a field of a draft that was emptied', '/variables/code', {}],
    ['given to a draft where they come later, from a source', '/sources/countries/0', { code: 'IT' }],
  ])('are %s', async (_, from, given) => {
    const { state } = setUp(
      {
        sources: { countries: { endpoint: 'getCountries', at: '/countries' } },
        prefill: { '/code': from },
      },
      {
        step: task('matching_company', 'i1', { variables: { code: '1' } }),
        draft: { data: { notes: 'typed' }, results: {} },
        answers: { 'GET location-data/countries': { body: { countries: ['IT'] } } },
      },
    )
    await eventually(() => expect(state().sources.countries?.status).toBe('ready'))

    expect(state().scope.data).toEqual({ notes: 'typed', ...given })
  })

  it('are there before anything is drawn, so that a draft never lacks them', () => {
    const prefill = { '/year': '/variables/year' }
    const { session } = setUp(
      { prefill },
      { step: task('matching_company', 'i1', { variables: { year: 2025 } }), isWatched: false },
    )

    expect(session.store.get().scope.data).toEqual({ year: 2025 })
  })

  it('are given again to a read-only field, and follow what the step brings', () => {
    const { state } = setUp(
      { prefill: { '/year': '/variables/year' }, uiSchema: { year: { 'ui:readonly': true } } },
      {
        step: task('matching_company', 'i1', { variables: { year: 2026 } }),
        draft: { data: { documents: [], year: 2025 }, results: {} },
      },
    )

    expect(state().scope.data).toEqual({ documents: [], year: 2026 })
  })
})

const refusedAsChanged = { status: 409, body: { code: 'DRAFT_CHANGED' } }
const keptAs = (revision: string, data: object) => ({ body: { task: 'matching_company', data, revision } })
const sentOf = (calls: MadeCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

/** A page that is open, with nothing typed yet, of a task that may be open on another device as well. */
function twoDevices(screen: Partial<Screen> = {}, step = task('matching_company')) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  return setUp(screen, { step, kept: { data: {}, revision: 'r0' } })
}

describe('what is typed', () => {
  it('is kept sealed by the browser and, after a pause, by the server; one-time codes are not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { calls, sealedDrafts, session } = setUp({
      uiSchema: { code: { 'ui:widget': 'OneTimeCodeWidget' } },
    })

    session.changed({ pec: 'a@pec.example', code: '123456' })
    await vi.advanceTimersByTimeAsync(1000)

    expect(sealedDrafts.save).toHaveBeenCalledWith('task:i1', {
      data: { pec: 'a@pec.example' },
      results: {},
      saved: {},
    })
    const saved = calls.find(({ method }) => method === 'PUT')
    expect(saved?.body).toEqual({ task: 'matching_company', data: { pec: 'a@pec.example' } })
  })

  it('is saved each five seconds while the applicant types without a pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { calls, session } = setUp({})
    const saved = () => calls.filter(({ method }) => method === 'PUT').length

    for (let typed = 1; typed <= 24; typed += 1) {
      session.changed({ a: typed })
      await vi.advanceTimersByTimeAsync(500)
    }

    // Twelve seconds of typing: after five, and after ten.
    expect(saved()).toBe(2)
  })

  it('in a box that is not left is saved too, at a pause and each four seconds, and not handed on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { calls, sealedDrafts, session, state, typing } = setUp({})
    const types = async (text: string, pause: number) => {
      typing.set('/notes', text)
      document.dispatchEvent(new Event('input'))
      await vi.advanceTimersByTimeAsync(pause)
    }

    await types('a word', 1000)
    expect(sentOf(calls)).toEqual([{ task: 'matching_company', data: { notes: 'a word' } }])
    for (let words = 0; words < 18; words += 1) await types(`${words} words`, 500)

    expect(sentOf(calls)).toHaveLength(3)
    expect(sentOf(calls).at(-1)).toMatchObject({ data: { notes: '15 words' } })
    expect(sealedDrafts.save).toHaveBeenLastCalledWith(
      'task:i1',
      expect.objectContaining({ data: { notes: '15 words' } }),
    )
    expect(state().scope.data).toEqual({})
    typing.clear()
    session.changed({ notes: 'done' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sentOf(calls).at(-1)).toMatchObject({ data: { notes: 'done' } })
  })

  it('in a box that is not left is taken over when the page is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { calls, session, state, store, typing } = setUp({})
    session.keepTyped()
    expect(store.getState().drafts.entries).toEqual({})

    typing.set('/notes', 'half a w')
    session.keepTyped()

    expect(state().scope.data).toEqual({ notes: 'half a w' })
    expect(store.getState().drafts.entries['task:i1']?.data).toEqual({ notes: 'half a w' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sentOf(calls)).toEqual([{ task: 'matching_company', data: { notes: 'half a w' } }])
  })

  it('in a box that is not left stays there while something comes from another device', async () => {
    const { answer, calls, state, typing } = twoDevices()
    answer('PUT process/draft', refusedAsChanged, keptAs('r2', { notes: 'half', there: 2 }))
    answer('GET process/draft', keptAs('r1', { there: 2 }))

    typing.set('/notes', 'half')
    document.dispatchEvent(new Event('input'))
    await vi.advanceTimersByTimeAsync(1000)

    expect(state().scope.data).toEqual({ there: 2 })
    expect(sentOf(calls).at(-1)).toMatchObject({ data: { notes: 'half', there: 2 }, revision: 'r1' })
  })

  it('says whether it is saved', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, session, store } = setUp({})
    answer('PUT process/draft', { status: 500 }, { body: {} })

    session.changed({ a: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().drafts.saveState).toBe('notSaved')
    session.changed({ a: 2 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().drafts.saveState).toBe('saved')
  })

  it('is sent again by itself after a fault, less and less often, until it is saved', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, calls, session, store } = setUp({})
    const sent = () => calls.filter(({ method }) => method === 'PUT').length
    answer('PUT process/draft', { status: 500 }, { status: 502 }, { body: {} })

    session.changed({ a: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent()).toBe(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent()).toBe(2)
    await vi.advanceTimersByTimeAsync(9000)
    expect([sent(), store.getState().drafts.saveState]).toEqual([2, 'notSaved'])
    await vi.advanceTimersByTimeAsync(1000)
    expect([sent(), store.getState().drafts.saveState]).toEqual([3, 'saved'])

    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent()).toBe(3)
  })

  it('of a page that was left is sent once more, and then only from the page that is opened again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, calls, session } = setUp({}, { isWatched: false })
    const sent = () => calls.filter(({ method }) => method === 'PUT').length
    answer('PUT process/draft', { status: 503 }, { status: 503 }, { body: {} })
    const leave = session.watch()

    session.changed({ a: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    leave()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent()).toBe(2)

    ends.push(session.watch())
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent()).toBe(3)
  })

  it('that the server refuses is sent again with the next change, or when the page is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, calls, session } = setUp({})
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    answer('PUT process/draft', { status: 413 }, { body: {} })

    session.changed({ a: 1 })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent()).toHaveLength(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)

    expect(sent()).toEqual([
      { task: 'matching_company', data: { a: 1 } },
      { task: 'matching_company', data: { a: 1 } },
    ])
  })

  it('goes together with what another device has typed since, and nothing is written over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { calls, session, state, store } = setUp(
      {},
      {
        draft: { data: { a: 1, b: 1, c: 1 }, results: {}, saved: { a: 1, b: 0, c: 1 } },
        answers: { 'GET process/draft': { body: { task: 'matching_company', data: { a: 2, b: 0, d: 4 } } } },
      },
    )
    await vi.advanceTimersByTimeAsync(1000)

    expect(state().scope.data).toEqual({ a: 2, b: 1, d: 4 })
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toEqual([{ task: 'matching_company', data: { a: 2, b: 1, d: 4 } }])

    session.changed({ a: 3, b: 1, d: 4 })
    expect(store.getState().drafts.entries['task:i1']).toMatchObject({ saved: { a: 2, b: 1, d: 4 } })
  })

  it('on another device before this page was opened again comes, and is said', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { state, store } = setUp(
      {},
      {
        draft: { data: { here: 1 }, results: {}, saved: { here: 1 } },
        answers: { 'GET process/draft': keptAs('r1', { here: 1, there: 2 }) },
      },
    )

    await vi.advanceTimersByTimeAsync(1000)

    expect(state().scope.data).toEqual({ here: 1, there: 2 })
    expect(store.getState().drafts.saveState).toBe('updated')
  })

  it('is not sent while the server has not said what it keeps, and then comes together with that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, calls, session, state, store } = setUp(
      { prefill: { '/year': '/variables/year' } },
      { kept: null, step: task('matching_company', 'i1', { variables: { year: 2026 } }) },
    )
    const kept = { body: { task: 'matching_company', data: { pec: 'a@pec.example', year: 2025 } } }
    answer('GET process/draft', { status: 500 }, { status: 502 }, kept)
    await vi.advanceTimersByTimeAsync(100)
    session.changed({ year: 2026, note: 'typed' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().drafts.saveState).toBe('notSaved')
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)

    await vi.advanceTimersByTimeAsync(10_000)

    const all = { pec: 'a@pec.example', year: 2025, note: 'typed' }
    expect(state().scope.data).toEqual(all)
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      task: 'matching_company',
      data: all,
    })
    expect(store.getState().drafts.saveState).toBe('saved')
  })

  it('on another device meanwhile comes when the page is looked at again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, calls, session, state } = setUp({})
    session.changed({ a: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    answer('GET process/draft', { body: { task: 'matching_company', data: { a: 1, b: 2 } } })

    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(100)

    expect(state().scope.data).toEqual({ a: 1, b: 2 })
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('goes together with what another device saved meanwhile, and says so', async () => {
    const { answer, calls, session, state, store } = twoDevices()
    answer('PUT process/draft', refusedAsChanged, keptAs('r2', { here: 1, there: 2 }))
    answer('GET process/draft', keptAs('r1', { there: 2 }))

    session.changed({ here: 1 })
    await vi.advanceTimersByTimeAsync(1000)

    expect(sentOf(calls)).toEqual([
      { task: 'matching_company', data: { here: 1 }, revision: 'r0' },
      { task: 'matching_company', data: { here: 1, there: 2 }, revision: 'r1' },
    ])
    expect(state().scope.data).toEqual({ here: 1, there: 2 })
    expect(store.getState().drafts.saveState).toBe('updated')

    answer('PUT process/draft', keptAs('r3', {}))
    session.changed({ here: 3, there: 2 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sentOf(calls).at(-1)).toMatchObject({ revision: 'r2' })
    expect(store.getState().drafts.saveState).toBe('saved')
  })

  it('is sent less and less often where another device is always faster', async () => {
    const { answer, calls, session, store } = twoDevices()
    answer('PUT process/draft', refusedAsChanged)
    answer('GET process/draft', keptAs('r1', { there: 2 }))

    session.changed({ here: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sentOf(calls)).toHaveLength(2)
    expect(store.getState().drafts.saveState).toBe('notSaved')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sentOf(calls)).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(9000)
    expect(sentOf(calls)).toHaveLength(3)
  })

  it('and taken back stays so, where only the answer to the first saving was lost', async () => {
    const { answer, calls, session, state, store } = twoDevices()
    answer('PUT process/draft', { status: 500 }, refusedAsChanged, keptAs('r2', { here: 2 }))
    answer('GET process/draft', keptAs('r1', { wrong: 1 }))

    session.changed({ wrong: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    session.changed({ here: 2 })
    await vi.advanceTimersByTimeAsync(1000)

    expect(state().scope.data).toEqual({ here: 2 })
    expect(sentOf(calls).at(-1)).toEqual({ task: 'matching_company', data: { here: 2 }, revision: 'r1' })
    expect(store.getState().drafts.saveState).toBe('saved')
  })

  it.each([
    ['each thirty seconds', () => vi.advanceTimersByTimeAsync(DRAFT_POLLING_INTERVAL_MS)],
    ['when its window is turned to', () => window.dispatchEvent(new Event('focus'))],
  ])('on another device comes %s, and nothing is sent', async (_, pass) => {
    const { answer, calls, state, store } = twoDevices()
    answer('GET process/draft', keptAs('r1', { there: 2 }))

    await pass()
    await vi.advanceTimersByTimeAsync(100)

    expect(state().scope.data).toEqual({ there: 2 })
    expect(store.getState().drafts.saveState).toBe('updated')
    expect(sentOf(calls)).toEqual([])
  })

  it('of first values alone is not sent, though the page was looked at: a first value is no answer yet', async () => {
    const { answer, calls, state } = twoDevices(
      { prefill: { '/year': '/variables/year' } },
      task('matching_company', 'i1', { variables: { year: 2026 } }),
    )
    answer('GET process/draft', keptAs('r0', {}))

    await vi.advanceTimersByTimeAsync(DRAFT_POLLING_INTERVAL_MS)

    expect(calls.map(({ path }) => path)).toContain('process/draft')
    expect(state().scope.data).toEqual({ year: 2026 })
    expect(sentOf(calls)).toEqual([])
  })

  it('is not looked for while the page is hidden, or an action is under way', async () => {
    const { answer, calls, session } = twoDevices({
      actions: { confirm: { type: 'complete', dialogs: [{ name: 'sure' }] } },
    })
    const looks = () =>
      calls.filter(({ method, path }) => method === 'GET' && path === 'process/draft').length
    let answered: (response: Response) => void = () => undefined
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
    await vi.advanceTimersByTimeAsync(DRAFT_POLLING_INTERVAL_MS)
    expect(looks()).toBe(0)

    const { fetch } = globalThis
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      init?.method === 'POST'
        ? new Promise<Response>((resolve) => {
            answered = resolve
          })
        : fetch(address, init),
    )
    const over = session.run('confirm')
    session.answer('confirm')
    await vi.advanceTimersByTimeAsync(2 * DRAFT_POLLING_INTERVAL_MS)
    expect(looks()).toBe(0)

    answer('GET process/draft', keptAs('r0', {}))
    answered(Response.json({ code: 'INVALID_DATA' }, { status: 422 }))
    await over
    await vi.advanceTimersByTimeAsync(DRAFT_POLLING_INTERVAL_MS)
    expect(looks()).toBe(1)
    expect(sentOf(calls)).toEqual([])
  })

  it('stays, and so does the page, when a look for what is elsewhere gets no answer', async () => {
    const { answer, calls, router, store } = twoDevices()
    answer('GET process/draft', 'noResponse')
    answer('GET /actuator/health', { body: { status: 'UP' } })

    await vi.advanceTimersByTimeAsync(DRAFT_POLLING_INTERVAL_MS + 100)

    expect(calls.map(({ path }) => path)).toContain('process/draft')
    expect(router.navigate).not.toHaveBeenCalled()
    expect(store.getState().drafts.saveState).toBeNull()
  })

  it.each([
    ['no applicant', undefined],
    ['another', 'two'],
  ])('is not kept for %s who came after', async (_, sub) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { calls, sealedDrafts, session, store } = setUp({})
    store.dispatch(tokenDropped('here'))
    if (sub) store.dispatch(receiveToken(madeToken({ sub })))

    session.changed({ pec: 'a@pec.example' })
    await vi.advanceTimersByTimeAsync(1000)

    expect(sealedDrafts.save).not.toHaveBeenCalledWith('task:i1', expect.anything())
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('is forgotten once the task is done', async () => {
    const { answer, session, sealedDrafts, store } = setUp({ actions: { confirm: { type: 'complete' } } })
    answer('POST process/task', { body: next })
    session.changed({ a: 1 })

    await session.run('confirm')

    expect(store.getState().drafts.entries).toEqual({})
    expect(sealedDrafts.remove).toHaveBeenCalledWith('task:i1')
  })
})

describe('a page that comes back from the history', () => {
  it('sends nothing more where its task is done', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer, calls, session } = setUp({ actions: { confirm: { type: 'complete' } } })
    answer('POST process/task', { body: next })
    await session.run('confirm')

    window.dispatchEvent(new Event('pageshow'))
    session.changed({ typed: 'after' })
    await vi.advanceTimersByTimeAsync(10_000)

    expect(sentOf(calls)).toEqual([])
  })
})

describe('a document that is taken away', () => {
  it('is gone when the server knows it no more: an earlier answer was lost', async () => {
    const { answer, calls, session } = setUp({})
    answer('DELETE document/d1/remove', { status: 404, body: { code: 'NOT_FOUND' } })

    await session.documents.remove('d1')

    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('stays when it could not be removed', async () => {
    const { answer, session } = setUp({})
    answer('DELETE document/d1/remove', { status: 500 })

    await expect(session.documents.remove('d1')).rejects.toMatchObject({ status: 500 })
  })
})

it('sends a message with its variables, and opens an earlier task again', async () => {
  const { answer, calls, session } = setUp({
    actions: { renounce: { type: 'message', message: 'renounce', with: { why: { const: 'late' } } } },
  })
  answer('POST process/event/message', { body: next })

  await session.run('renounce')
  await session.edit('matching_company')

  const sent = calls.filter(({ path }) => path === 'process/event/message').map(({ body }) => body)
  expect(sent).toEqual([
    { name: 'renounce', variables: { why: 'late' } },
    { name: 'edit', variables: { task: 'matching_company' } },
  ])
})

it('sends another message once its variables have changed, and keeps none of them in the browser', async () => {
  const actions: Screen['actions'] = {
    invite: { type: 'message', message: 'invite', with: { email: '/data/email' } },
  }
  const { answer, calls, session } = setUp({ actions })
  answer('POST process/event/message', 'noResponse')
  answer('GET /actuator/health', 'noResponse')

  for (const email of ['marta@example.it', 'marta@example.it', 'anna@example.it']) {
    session.changed({ email })
    await session.run('invite')
  }

  const [first, again, other] = calls.flatMap(({ path, key }) =>
    path === 'process/event/message' ? [key] : [],
  )
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('example.it')
})

it.each([
  [
    'sees what the others were told, on a page outside the process',
    null,
    { answers: { simulator: { amount: 15000 } } },
  ],
  ['sees nothing of that within it', task('matching_company'), {}],
])('a screen %s', (_, step, variables) => {
  const { state } = setUp({}, { step, told: { amount: 15000 } })

  expect(state().scope.variables).toEqual(variables)
})

describe('a start that is refused', () => {
  const actions = { confirm: { type: 'start' } } as const
  const refusedAt = (...pointers: string[]) => ({
    status: 422,
    body: {
      code: 'INVALID_DATA',
      errors: pointers.map((pointer) => ({ pointer, keyword: 'required' })),
    },
  })

  it('for an answer of an earlier page leads there, with a word', async () => {
    const { answer, router, session, store } = setUp({ actions }, { step: null })
    answer('POST process/start', refusedAt('/simulator', '/matching_company/code'))

    await session.run('confirm')

    expect(router.navigate).toHaveBeenCalledWith('/', { replace: true, state: { isBroughtBack: true } })
    expect(store.getState().journey.notice).toBe('unanswered')
  })

  it('keeps what it was made with when its session goes, which has no case', async () => {
    const { answer, session, store, tellsTab } = setUp({ actions }, { step: null })
    store.dispatch(tokenDropped('tab'))
    answer('POST token/generate', { body: { access_token: madeToken({ sub: 'new' }) } })
    answer('POST process/start', { status: 500 })
    await session.run('confirm')

    tellsTab('dropped')

    expect(Object.keys(store.getState().drafts.answers)).toEqual(['matching_company'])
  })

  it('for an answer of this page says so beside the field', async () => {
    const { answer, router, session, state } = setUp({ actions }, { step: null })
    answer('POST process/start', refusedAt('/matching_company/code'))

    await session.run('confirm')

    expect(router.navigate).not.toHaveBeenCalled()
    expect(state().errors).toEqual([{ pointer: '/code', keyword: 'required' }])
  })
})

it('starts a request with the answers of the pages before, in a session of its own', async () => {
  const app = setUp({ actions: { confirm: { type: 'start' } } }, { step: null })
  const { answer, calls, session, store } = app
  store.dispatch(stepReceived(task('matching_company')))
  store.dispatch(pageAnswered({ page: 'simulator', data: { amount: 15000 } }))
  const token = madeToken({ sub: 'new' })
  answer('POST token/generate', { body: { access_token: token } })
  answer('POST process/start', { body: next })
  session.changed({ termsAccepted: true })

  await session.run('confirm')

  const started = calls.find(({ path }) => path === 'process/start')
  expect(started).toMatchObject({
    body: { answers: { simulator: { amount: 15000 }, matching_company: { termsAccepted: true } } },
    bearer: `Bearer ${token}`,
  })
  expect(app.channel.notify.mock.calls.flat()).toEqual(['received', 'dropped', 'received'])
})

it('starts no request, and says so, where no session can be begun', async () => {
  const { answer, calls, session, state, store } = setUp(
    { actions: { confirm: { type: 'start' } } },
    { step: null },
  )
  store.dispatch(tokenDropped('tab'))
  answer('POST token/generate', { status: 429, body: { code: 'TOO_MANY_REQUESTS' } })

  await session.run('confirm')

  expect(calls.some(({ path }) => path === 'process/start')).toBe(false)
  expect(state().apiError).toMatchObject({ code: 'TOO_MANY_REQUESTS', params: { seconds: 300 } })
})

describe('a download', () => {
  const actions: Screen['actions'] = {
    get: { type: 'download', endpoint: 'downloadDocument', with: { id: '/data/id' } },
  }

  it('gives the file to the browser under its name', async () => {
    const { session } = setUp({ actions })
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="a.pdf"',
    }
    vi.stubGlobal('fetch', async () => new Response('%PDF-', { headers }))
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    session.changed({ id: 'd1' })

    await session.run('get')

    expect(names).toEqual(['a.pdf'])
  })

  it('says why there is no file', async () => {
    const { answer, session, state } = setUp({ actions })
    answer('GET document/d1/download', { status: 404, body: { code: 'NOT_FOUND' } })
    session.changed({ id: 'd1' })

    await session.run('get')

    expect(state().apiError).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('asks for no file while something that it needs is wrong', async () => {
  const actions: Screen['actions'] = {
    get: { type: 'download', endpoint: 'downloadDocument', with: { id: '/data/id' } },
  }
  const { calls, session, state } = setUp({ actions }, { isWell: false })

  await session.run('get')

  expect(calls.filter(({ path }) => path.startsWith('document'))).toEqual([])
  expect(state().apiError).toBeNull()
})

describe('a document that is fetched', () => {
  it.each([
    ['documents', 'document/d1/download'],
    ['archive', 'archive/d1/download'],
  ] as const)('is one of the %s: GET %s', async (host, path) => {
    const { answer, calls, session } = setUp({})
    answer(`GET ${path}`, { status: 404, body: { code: 'NOT_FOUND' } })

    await expect(session[host].download('d1')).rejects.toMatchObject({ code: 'NOT_FOUND' })

    expect(calls).toContainEqual(expect.objectContaining({ method: 'GET', path }))
  })
})

it('reads a source that is a service of the product', async () => {
  const { session, state } = setUp(
    { sources: { vehicle: { endpoint: 'findVehicle', with: { plate: '/data/plate' } } } },
    { answers: { 'POST services/findVehicle': { body: { model: 'Van' } } } },
  )

  session.changed({ plate: 'AB123CD' })

  await eventually(() => expect(state().scope.sources.vehicle).toEqual({ model: 'Van' }))
})

it('starts a request under one key, also where a session had to be left for it', async () => {
  const app = setUp({ actions: { confirm: { type: 'start' } } }, { step: null })
  const { answer, calls, session, store } = app
  store.dispatch(stepReceived(task('matching_company')))
  answer('POST token/generate', { body: { access_token: madeToken({ sub: 'new' }) } })
  answer('POST process/start', { status: 500 }, { body: next })

  await session.run('confirm')
  await session.run('confirm')

  const keys = calls.flatMap(({ path, key }) => (path === 'process/start' ? [key] : []))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
