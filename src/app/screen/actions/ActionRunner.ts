import { answersNeeded, needsAll } from '#engine/screen/answersNeeded.ts'
import { followerOf } from '#engine/screen/followerOf.ts'
import type { ActionDefinition, DialogDefinition } from '#engine/screen/Screen.ts'

import { lookedAgain } from '../../journeySlice.ts'
import { caseParts } from '../caseParts.ts'
import { actionChosen, actionEnded, actionStarted, dialogClosed, dialogOpened } from '../screenSlice.ts'
import type { ActionContext, Performer } from './ActionContext.ts'
import { call } from './call.ts'
import { focusLater } from './focusLater.ts'
import { go } from './go.ts'
import { open } from './open.ts'
import { reload } from './reload.ts'
import { start } from './start.ts'

type Choice = 'confirm' | 'dismiss' | 'edit'

const performers: { [Type in ActionDefinition['type']]: Performer<Type> } = {
  start,
  call,
  go,
  open,
  reload,
  complete: async (...of) => (await caseParts.load()).complete(...of),
  message: async (...of) => (await caseParts.load()).message(...of),
  download: async (...of) => (await caseParts.load()).download(...of),
}

/** Runs the actions of a screen, one at a time: judges the answers they need, opens their dialogs, performs them. */
export class ActionRunner {
  readonly #context: ActionContext
  #choose: ((choice: Choice) => void) | undefined
  #isRunning = false

  constructor(context: ActionContext) {
    this.#context = context
  }

  /** Runs an action by its name. Resolves when it is over: refused, dismissed or done. */
  run(name: string): Promise<void> {
    return this.#oneAtATime(async () => {
      const { opening, store } = this.#context
      const action = this.#actionOf(name)
      // A waiting page has it without naming it.
      if (!action && name === 'lookAgain') return void opening.app.dispatch(lookedAgain())
      if (!action) throw new Error(`${opening.compiled.name} has no action "${name}".`)

      store.dispatch(actionChosen())
      await this.#judgeAskPerform(name, action, () => store.dispatch(actionStarted(name)))
    })
  }

  /** Opens an earlier task again, to change what was answered there. */
  edit(task: string): Promise<void> {
    return this.#oneAtATime(async () => {
      this.#context.store.dispatch(actionChosen())
      this.#context.store.dispatch(actionStarted('edit'))
      const { edit } = await caseParts.load()
      await edit(this.#context, task)
    })
  }

  /** Chooses in the open dialog. */
  answer(choice: Choice): void {
    this.#choose?.(choice)
  }

  /** A second press, while the first is asking or under way, does nothing. */
  async #oneAtATime(work: () => Promise<void>): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      await work()
    } finally {
      this.#isRunning = false
      this.#context.store.dispatch(actionEnded())
    }
  }

  async #judgeAskPerform(name: string, action: ActionDefinition, started?: () => void): Promise<void> {
    const answers = this.#judged(action)
    if (!answers || !(await this.#isConfirmed(name, action))) return
    started?.()
    const perform = performers[action.type] as Performer<ActionDefinition['type']>
    const next = await perform(this.#context, { ...action, name }, answers)
    if (next !== undefined) await this.#followUp(next)
  }

  /** What follows only under a condition is passed over where that is not met. */
  async #followUp(name: string): Promise<void> {
    const { actions = {} } = this.#context.opening.compiled.screen
    const follower = followerOf(actions, name, (condition) => this.#isMet(condition))
    const action = follower === undefined ? undefined : actions[follower]
    if (follower !== undefined && action) return this.#judgeAskPerform(follower, action)
  }

  /** Returns the answers that may be sent; undefined when what the action needs is refused, and shown so. */
  #judged(action: ActionDefinition): Record<string, unknown> | undefined {
    const form = this.#context.form.current
    if (!form) return {}
    if (needsAll(action)) return form.check()
    const needs = answersNeeded(action)
    if (needs.valid.length > 0) return form.check(needs)
    form.flush()
    return {}
  }

  async #isConfirmed(action: string, { dialogs = [] }: ActionDefinition): Promise<boolean> {
    for (const [index, dialog] of dialogs.entries()) {
      const isAsked = dialog.when === undefined || this.#isMet(dialog.when)
      if (isAsked && (await this.#choiceOf(action, index, dialog)) !== 'confirm') return false
    }
    return true
  }

  async #choiceOf(action: string, index: number, { edits }: DialogDefinition): Promise<Choice> {
    const { store } = this.#context
    const choice = await new Promise<Choice>((resolve) => {
      this.#choose = resolve
      store.dispatch(dialogOpened({ action, index }))
    })
    store.dispatch(dialogClosed())
    if (choice === 'edit' && edits) focusLater(this.#context, edits)
    return choice
  }

  #actionOf(name: string): ActionDefinition | undefined {
    return this.#context.opening.compiled.screen.actions?.[name]
  }

  #isMet(condition: string): boolean {
    const { opening, store } = this.#context
    return opening.compiled.conditions[condition]?.(store.get().scope) ?? false
  }
}
