import { activeData } from '#engine/compile/judge/activeData.ts'
import { boundErrors } from '#engine/compile/judge/boundErrors.ts'
import { judgeShown } from '#engine/compile/judge/judgeShown.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import type { ValidationError } from '#engine/compile/judge/validationErrorsOf.ts'
import { answersNeeded, needsAll } from '#engine/compile/page/answersNeeded.ts'
import { followerOf } from '#engine/compile/page/followerOf.ts'
import { hiddenFields, isHidden } from '#engine/compile/page/hiddenFields.ts'
import { isUnder } from '#engine/compile/page/isUnder.ts'
import { sharesResult } from '#engine/compile/page/sharesResult.ts'
import { readArguments } from '#validation/readArguments.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'

import type { Fill } from './fillsOf.ts'
import type { Opening } from './openingsOf.ts'
import type { Exit, Play, Refusal } from './Play.ts'
import { type PlayedScreen, type Scope, scopeOf } from './PlayedScreen.ts'

type Action = PlayedScreen['actions'][string]
type Results = Record<string, unknown>

/** Why an action has no effect. */
type Refused = Pick<Refusal, 'pointer' | 'keyword' | 'isHidden'>

/** Where the applicant stands on a screen: what calls have brought, and what was pressed for it. */
interface Position {
  results: Results
  pressed: string[]
}

/** More positions than people could come to on one screen. */
const MOST_POSITIONS = 120

/** More actions than any screen has people run: `then` goes round in a circle. */
const MOST_RUNS = 40

/** Presses all that can be pressed on one screen, opened in one way, with one set of answers. */
export class ScreenPlayer {
  readonly #played: PlayedScreen
  readonly #brings: Map<string, unknown[]>
  readonly #settings: Record<string, unknown>
  readonly #opening: Opening
  readonly #fill: Fill
  readonly #opened = new Set<string>()
  readonly #ran = new Set<string>()
  readonly #exits = new Map<string, Exit>()
  readonly #refusals = new Map<string, Refusal>()
  readonly #queue: Position[] = [{ results: {}, pressed: [] }]
  readonly #seen = new Set<string>(['[]'])

  constructor(
    played: PlayedScreen,
    brings: Map<string, unknown[]>,
    settings: Record<string, unknown>,
    opening: Opening,
    fill: Fill,
  ) {
    this.#played = played
    this.#brings = brings
    this.#settings = settings
    this.#opening = opening
    this.#fill = fill
  }

  play(): Play {
    const first = this.#scope(this.#fill, {})
    const fill = fitted(this.#played, this.#fill, first)
    for (const position of this.#queue) {
      if (this.#queue.length > MOST_POSITIONS) break
      const scope = this.#scope(fill, position.results)
      for (const name of this.#played.buttons) {
        const { when } = this.#played.actions[name]!
        if (when !== undefined && !this.#isMet(when, scope)) continue
        this.#opened.add(name)
        this.#run(name, scope, [...position.pressed, name])
      }
    }
    return {
      opening: this.#opening,
      fill,
      held: this.#held(first),
      opened: this.#opened,
      ran: this.#ran,
      exits: [...this.#exits.values()],
      refusals: [...this.#refusals.values()],
    }
  }

  #scope(data: Fill, results: Results): Scope {
    return scopeOf(this.#played, this.#opening, data, results, this.#settings)
  }

  #isMet(condition: string, scope: Scope): boolean {
    return this.#played.conditions[condition]?.(scope) ?? false
  }

  #held(scope: Scope): string[] {
    return Object.keys(this.#played.conditions).filter((name) => this.#isMet(name, scope))
  }

  /** Runs an action, and what follows it, as `ActionRunner` does. */
  #run(name: string, scope: Scope, pressed: string[]): void {
    if (pressed.length > MOST_RUNS) return
    const action = this.#played.actions[name]!
    const refused = this.#refused(action, scope)
    if (refused) {
      const key = `${name} ${refused.pointer} ${refused.keyword}`
      if (!this.#refusals.has(key))
        this.#refusals.set(key, { action: name, pressed, held: this.#held(scope), ...refused })
      return
    }
    this.#ran.add(name)
    const exit = exitOf(action)
    if (exit) this.#exits.set(name, { kind: exit, action: name })
    else if (action.type === 'call') this.#call(name, action, scope, pressed)
  }

  #call(name: string, action: Extract<Action, { type: 'call' }>, scope: Scope, pressed: string[]): void {
    const { actions } = this.#played
    for (const result of this.#brings.get(name) ?? []) {
      const others = Object.keys(scope.results).filter((other) => sharesResult(actions, action, other))
      const results = { ...scope.results }
      for (const each of [...others, name]) results[each] = result
      this.#reach(results, pressed)
      const data = (action.clears ?? []).reduce<Fill>(
        (left, at) => withValueAt(left, at, undefined),
        scope.data,
      )
      const after = this.#scope(data, results)
      const next =
        action.then && followerOf(actions, action.then, (condition) => this.#isMet(condition, after))
      if (next === undefined) continue
      this.#opened.add(next)
      this.#run(next, after, [...pressed, next])
    }
  }

  #reach(results: Results, pressed: string[]): void {
    const key = JSON.stringify(Object.entries(results).toSorted(([one], [other]) => one.localeCompare(other)))
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.#queue.push({ results, pressed })
  }

  /** Why an action has no effect: the page refuses the answers, the server does, or an argument has no value. */
  #refused(action: Action, scope: Scope): Refused | undefined {
    const { definition, screen, conditions, undrawn } = this.#played
    const { schema } = definition
    const hidden = hiddenFields({ screen, conditions }, scope)
    const isOpen = (pointer: string) =>
      !isHidden(hidden, pointer) && !undrawn.some((each) => each.pointer === pointer)
    const all = needsAll(action)
    const needs = answersNeeded(action)
    const said = ({ pointer, keyword }: ValidationError) => ({
      pointer,
      keyword,
      isHidden: isHidden(hidden, pointer),
    })
    if (all || needs.valid.length > 0) {
      const judge = (shown: unknown) => activeData(schema, shown)
      const { answers, errors } = judgeShown(
        { screen, hidden, judge },
        scope.data,
        scope,
        all ? [] : needs.given,
      )
      const wanted = new Set(needs.valid)
      const [refused] = all
        ? errors
        : errors.filter(
            // What no example gives may be answered all the same.
            ({ pointer, keyword }) =>
              isUnder(wanted, pointer) && !(keyword === 'required' && isOpen(pointer)),
          )
      if (refused) return said(refused)
      const [byServer] = all ? judgedByServer(this.#played, answers, scope) : []
      if (byServer) return said(byServer)
    }
    const lacking = lackingArgument(action, scope, isOpen)
    return lacking === undefined
      ? undefined
      : { pointer: lacking, keyword: 'with', isHidden: isHidden(hidden, lacking.slice('/data'.length)) }
  }
}

/** The server judges by the whole schema and by the bounds: it does not know what was shown. */
function judgedByServer(
  { definition, screen }: PlayedScreen,
  answers: unknown,
  scope: Scope,
): ValidationError[] {
  const errors = validateData(definition.schema, answers)
  return errors.length > 0 ? errors : boundErrors(screen.bounds ?? {}, answers, scope)
}

/** Fits answers into the bounds that are known: what lies beyond a bound is set to it. */
function fitted({ screen }: PlayedScreen, fill: Fill, scope: Scope): Fill {
  return boundErrors(screen.bounds ?? {}, fill, scope).reduce(
    (all, { pointer, keyword, params }) =>
      isLimit(keyword) ? withValueAt(all, pointer, params?.['limit']) : all,
    fill,
  )
}

/** Whether a keyword names the least or the most that a value may be. */
function isLimit(keyword: string): boolean {
  return keyword.endsWith('inimum') || keyword.endsWith('aximum')
}

/** The first answer, or result, that a call is made with and that has no value. What the page is given may have one. */
function lackingArgument(
  action: Action,
  scope: Scope,
  isOpen: (pointer: string) => boolean,
): string | undefined {
  if (!('with' in action) || readArguments(action.with, scope, optionalOf(action))) return undefined
  return Object.entries(action.with ?? {}).flatMap(([name, argument]) => {
    if (typeof argument !== 'string' || optionalOf(action).includes(name)) return []
    const isKnown = argument.startsWith('/data/')
      ? !isOpen(argument.slice('/data'.length))
      : argument.startsWith('/results/')
    return isKnown && evaluateAt(scope, argument) === undefined ? [argument] : []
  })[0]
}

function optionalOf(action: Action): string[] {
  return ('optional' in action ? action.optional : undefined) ?? []
}

function exitOf(action: Action): Exit['kind'] | undefined {
  switch (action.type) {
    case 'complete':
    case 'start':
    case 'go':
    case 'message':
    case 'reload':
      return action.type
    case 'call':
      return action.redirect ? 'redirect' : undefined
    default:
      return undefined
  }
}
