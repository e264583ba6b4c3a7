import { isAnswered } from '#api/checkHealth.ts'
import { endpoints } from '#api/endpoints.ts'
import type { ApiError } from '#api/ApiError.ts'
import { NO_CONNECTION } from '#api/ApiError.ts'
import type { Step } from '#contract/process.ts'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import { answersNeeded, needsAll } from '#engine/screen/answersNeeded.ts'
import { evaluateAt, toPath, toPointer, withValueAt } from '#engine/answers/pointer.ts'
import type { ActionDefinition, AskDefinition } from '#engine/screen/Screen.ts'

import { draftDropped, pageAnswered } from '../drafts/draftsSlice.ts'
import { type JourneyNotice, lookedAgain, noticeGiven } from '../journeySlice.ts'
import { logAnomaly } from '../log.ts'
import { leaveFor } from '../navigation/leaveFor.ts'
import { pathOf, routeOf } from '../navigation/routeOf.ts'
import { takeStep } from '../navigation/takeStep.ts'
import { callEndpoint } from './callEndpoint.ts'
import { isAllowedAddress } from './isAllowedAddress.ts'
import { instanceIdOf } from './instanceIdOf.ts'
import { readArguments } from './readArguments.ts'
import type { DraftSaver } from './saveDraft.ts'
import { saveFile } from './saveFile.ts'
import type { WritableScreenStore } from './screenRecord.ts'
import type { ScreenOpening, ScreenSession } from './ScreenSession.ts'
import { startRequest } from './startRequest.ts'
import { taskOf } from './taskOf.ts'
import { withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts'

interface RunnerParts {
  store: WritableScreenStore
  form: { current: FormHandle | null }
  draftKey: string
  keepDraft(): void
  saver: DraftSaver | null
}

type Choice = 'confirm' | 'dismiss' | 'edit'
type Outcome = { data: unknown } | { error: ApiError }
/** The action with its name. */
type Named<Kind extends ActionDefinition['type']> = Extract<ActionDefinition, { type: Kind }> & {
  name: string
}

/** Codes of refusals that say where the case really is. */
const outOfTurn = new Set(['TASK_OUT_OF_TURN', 'MESSAGE_OUT_OF_TURN'])

/** Runs the actions of a screen, one at a time: judges what they need, asks what they ask, does, and says what came of it. */
export function actionRunner(
  opening: ScreenOpening,
  parts: RunnerParts,
): Pick<ScreenSession, 'run' | 'answer' | 'edit'> {
  const { app, compiled, context } = opening
  const { draftKey: key, form, keepDraft, saver, store } = parts
  const { screen, conditions, name: page } = compiled
  const { router, settings } = context
  const task = taskOf(opening.step)
  let answerTo: ((choice: Choice) => void) | undefined
  let isRunning = false

  /** One thing at a time: a second press, while the first is asking or under way, does nothing. */
  async function oneAtATime(work: () => Promise<void>): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      await work()
    } finally {
      isRunning = false
      store.set({ pending: null })
    }
  }

  function run(name: string): Promise<void> {
    return oneAtATime(async () => {
      const action = screen.actions?.[name]
      // A waiting page has it without naming it.
      if (!action && name === 'lookAgain') return void app.dispatch(lookedAgain())
      if (!action) throw new Error(`${page} has no action "${name}".`)

      store.set({ refusal: null })
      const answers = judged(action)
      if (!answers || !(await isAgreed(name, action))) return
      store.set({ pending: name })
      await perform({ ...action, name }, answers)
    })
  }

  /** The answers that may be sent; undefined when what the action needs is refused, and shown so. */
  function judged(action: ActionDefinition): Record<string, unknown> | undefined {
    if (!form.current) return {}
    if (needsAll(action)) return form.current.check()
    const needs = answersNeeded(action)
    if (needs.valid.length > 0) return form.current.check(needs)
    form.current.flush()
    return {}
  }

  async function isAgreed(action: string, { asks = [] }: ActionDefinition): Promise<boolean> {
    for (const [index, ask] of asks.entries()) {
      const isAsked = ask.when === undefined || (conditions[ask.when]?.(store.get().scope) ?? false)
      if (isAsked && (await choiceOf(action, index, ask)) !== 'confirm') return false
    }
    return true
  }

  async function choiceOf(action: string, index: number, { edits }: AskDefinition): Promise<Choice> {
    const choice = await new Promise<Choice>((resolve) => {
      answerTo = resolve
      store.set({ ask: { action, index } })
    })
    store.set({ ask: null })
    if (choice === 'edit' && edits) focusOn(edits)
    return choice
  }

  function perform(
    action: ActionDefinition & { name: string },
    answers: Record<string, unknown>,
  ): Promise<void> {
    switch (action.type) {
      case 'complete':
        return complete(action, answers)
      case 'start':
        return start(action, answers)
      case 'message':
        return message(action)
      case 'call':
        return call(action)
      case 'download':
        return download(action)
      case 'go':
        return Promise.resolve(go(action, answers))
      case 'open':
        return Promise.resolve(open(action.link))
      case 'reload':
        return reload()
    }
  }

  async function complete(action: Named<'complete'>, answers: Record<string, unknown>): Promise<void> {
    const body = { ...(task && { task: task.name, id: task.id }), variables: answers }
    const outcome = await alone(() => once('completeTask', 'complete', body))
    if ('error' in outcome) return refuse(action, outcome.error)
    await moveOn(outcome.data)
  }

  async function start(action: Named<'start'>, answers: Record<string, unknown>): Promise<void> {
    app.dispatch(pageAnswered({ page, data: answers }))
    const outcome = await app.dispatch(startRequest())
    if ('error' in outcome) return refuseStart(action, outcome.error)
    app.dispatch(draftDropped({ key }))
    await app.dispatch(takeStep(outcome.data as Step, { go: 'replace' }))
  }

  /** A request is begun with the answers of several pages: where another's are refused, one goes on there. */
  function refuseStart(action: Named<'start'>, refusal: ApiError): void | Promise<void> {
    const places = (refusal.refusals ?? []).map((one) => ({ ...one, path: toPath(one.pointer) }))
    const [earlier] = places.map(({ path }) => String(path[0])).filter((other) => other !== page)
    if (earlier !== undefined && context.screens.has(earlier)) {
      app.dispatch(noticeGiven('unanswered'))
      return router.navigate(pathOf(earlier, settings.routes), {
        replace: true,
        state: { isBroughtBack: true },
      })
    }
    const own = places.map(({ path, ...one }) => ({ ...one, pointer: toPointer(path.slice(1)) }))
    return refuse(action, { ...refusal, refusals: own })
  }

  async function message(action: Named<'message'>): Promise<void> {
    const read = argumentsOf(action)
    if (!read) return
    const outcome = await sendMessage(action.message, read.given, action.leavesFor !== undefined)
    if ('error' in outcome) return refuse(action, outcome.error)
    if (action.leavesFor === undefined) return moveOn(outcome.data)

    // Whoever comes back finds the page as it was left.
    const step = outcome.data as Step
    await app.dispatch(takeStep(step))
    leave({ url: evaluateAt({ variables: step.variables ?? {} }, action.leavesFor) })
  }

  function sendMessage(
    name: string,
    variables: Record<string, unknown> | undefined,
    leaves = false,
  ): Promise<Outcome> {
    const body = { name, ...(variables && { variables }) }
    return alone(() => once('sendMessage', `message ${name}`, body), leaves)
  }

  /** Does it once, however often it is tried where the screen stands. */
  function once(endpoint: string, action: string, body: object | undefined): Promise<Outcome> {
    return withIdempotencyKey(`${action} ${instanceIdOf(opening)}`, body, (idempotencyKey) =>
      callEndpoint(app.dispatch, endpoint, { ...body, key: idempotencyKey }),
    )
  }

  /**
   * A draft that came after its task was done would be refused: none is on its way while the task is. Whoever then leaves
   * finds what was typed saved before, and nothing more is sent until the page is shown again.
   */
  async function alone(change: () => Promise<Outcome>, leaves = false): Promise<Outcome> {
    if (leaves) saver?.flush()
    await saver?.hold()
    let isGone = false
    try {
      const outcome = await change()
      isGone = leaves && !('error' in outcome)
      return outcome
    } finally {
      if (!isGone) saver?.resume()
    }
  }

  function edit(reopened: string): Promise<void> {
    return oneAtATime(async () => {
      store.set({ pending: 'edit', refusal: null })
      const outcome = await sendMessage('edit', { task: reopened })
      if ('error' in outcome) return refuse({}, outcome.error)
      await moveOn(outcome.data)
    })
  }

  async function call(action: Named<'call'>): Promise<void> {
    const read = argumentsOf(action)
    if (!read) return
    const { endpoint } = action
    const made = () =>
      endpoints[endpoint]?.isKeyed
        ? once(endpoint, `call ${endpoint}`, read.given)
        : callEndpoint(app.dispatch, endpoint, read.given)
    const outcome = await (action.leaves ? alone(made, true) : made())
    if ('error' in outcome) return refuse(action, outcome.error)

    noteResult(action, outcome.data)
    if (action.leaves) return leave(outcome.data)
    if (action.leadsTo) focusOn(action.leadsTo)
    if (action.then) return followUp(action.then)
  }

  /** The focus goes to the field once that is drawn, and any modal has given the focus back. */
  function focusOn(pointer: string): void {
    setTimeout(() => form.current?.focus(pointer))
  }

  /** An answer also takes the place of what earlier actions got from the same call: a code that was sent again. */
  function noteResult({ name, endpoint, clears = [] }: Named<'call'>, answer: unknown): void {
    const { data, results } = store.get().scope
    const earlier = Object.keys(results).filter((other) => {
      const action = screen.actions?.[other]
      return action?.type === 'call' && action.endpoint === endpoint
    })
    const said = withoutToken(answer)
    store.setScope({
      data: clears.reduce((left, pointer) => withValueAt(left, pointer, undefined), data),
      results: { ...results, ...Object.fromEntries([...earlier, name].map((each) => [each, said])) },
    })
    keepDraft()
  }

  /** What follows only under a condition is passed over where that does not hold. */
  async function followUp(name: string): Promise<void> {
    const action = screen.actions?.[name]
    if (!action) return
    const isPassedOver = action.when !== undefined && !conditions[action.when]?.(store.get().scope)
    if (isPassedOver) return action.type === 'call' && action.then ? followUp(action.then) : undefined
    const answers = judged(action)
    if (answers && (await isAgreed(name, action))) await perform({ ...action, name }, answers)
  }

  async function download(action: Named<'download'>): Promise<void> {
    const read = argumentsOf(action)
    if (!read) return
    const outcome = await callEndpoint(app.dispatch, action.endpoint, read.given)
    if ('error' in outcome) return refuse(action, outcome.error)
    saveFile(outcome.data)
  }

  /** What the applicant answers was asked for before; that something else lacks is a fault of the screen. */
  function argumentsOf(action: Named<'call' | 'download' | 'message'>) {
    const optional = 'optional' in action ? action.optional : undefined
    const read = readArguments(action.with, store.get().scope, optional)
    if (!read) logAnomaly('A call lacks what it is made with', { screen: page, action: action.name })
    return read
  }

  function go({ route, validate }: Named<'go'>, answers: Record<string, unknown>): void {
    const { pathname, state } = router.location()
    if (validate) app.dispatch(pageAnswered({ page, data: answers }))
    // "On to the case" from a page that interrupted something is on to what was interrupted.
    if (route === settings.routes.loading && state.previousPage) {
      const { previousPage, variables } = state
      return router.navigate(previousPage, {
        replace: true,
        state: { isReturn: true, ...(variables && { variables }) },
      })
    }
    router.navigate(pathOf(route, settings.routes), {
      state: { from: pathOf(routeOf(pathname, settings.routes), settings.routes) },
    })
  }

  function open(link: string): void {
    const address = settings.links[link]
    if (address) window.open(address, '_blank', 'noopener,noreferrer')
    else logAnomaly('A link is not in the settings', { link })
  }

  async function reload(): Promise<void> {
    const { state } = router.location()
    if (await isAnswered('/')) return router.reload(state.previousPage)
    store.set({ refusal: { code: NO_CONNECTION } })
  }

  function leave(answer: unknown): void {
    const { url } = (answer ?? {}) as { url?: unknown }
    if (typeof url === 'string' && isAllowedAddress(url, context)) return router.leave(url)
    logAnomaly('An outside address is not allowed')
    saver?.resume()
    store.set({ refusal: { code: 'FAULT' } })
  }

  async function moveOn(step: unknown, notice?: JourneyNotice): Promise<void> {
    saver?.stop()
    app.dispatch(draftDropped({ key }))
    await app.dispatch(takeStep(step as Step, { go: 'push', ...(notice && { notice }) }))
  }

  function refuse(action: Pick<ActionDefinition, 'refusals'>, refusal: ApiError): void | Promise<void> {
    const { code, refusals, refusalsLeftOut = 0, retryAfterSeconds, step, triesLeft } = refusal
    // What follows from a 403 is under way.
    if (refusal.forbidden) return
    if (outOfTurn.has(code) && step) {
      return moveOn(step, 'outOfTurn')
    }
    if (code === 'LINK_EXPIRED') return void app.dispatch(leaveFor(settings.routes.linkExpired))

    const params = { count: triesLeft, seconds: retryAfterSeconds }
    const pointer = action.refusals?.[code]
    if (pointer) return store.set({ refusals: [{ pointer, keyword: code, params }], refusalsLeftOut: 0 })
    if (refusals && refusals.length > 0) return store.set({ refusals, refusalsLeftOut })
    store.set({ refusal: { code, params } })
  }

  return {
    run,
    edit,
    answer: (choice) => answerTo?.(choice),
  }
}

function withoutToken(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) return answer
  const { access_token: _token, ...rest } = answer
  return rest
}
