import { evaluateAt, toPointer } from '#validation/pointer.ts'

import { own } from '#validation/own.ts'

import type { Journey, JourneyStep } from '../Journey.ts'
import { screenOf } from '../screenOf.ts'
import { workersOf } from '../workersOf.ts'
import type { Standing } from './Standing.ts'
import { stepsAheadOf } from './stepsAheadOf.ts'

/** What a deployment has, whichever flows a case follows. */
export interface Given {
  hasScreen(name: string): boolean
  hasWorker(name: string): boolean
  settings: object
}

/**
 * Returns what a case that keeps its journey would need and the deployment lacks; undefined where nothing. A step from
 * which `newest` moves cases may lack its screen, as long as the case does not stand at it.
 */
export function lackAhead(
  journey: Journey,
  newest: Journey | undefined,
  standing: Standing,
  given: Given,
): string | undefined {
  if (!newest) return `the journey "${journey.definition.journey}" is gone`
  for (const name of stepsAheadOf(journey, standing)) {
    const step = journey.steps.get(name)
    const isLeft = name !== standing.state.step && own(newest.definition.moved, name) !== undefined
    const lack = step && !isLeft ? lackOf(journey, step, given) : undefined
    if (lack !== undefined) return lack
  }
  return undefined
}

function lackOf(journey: Journey, step: JourneyStep, given: Given): string | undefined {
  const { name, definition, kind } = step
  const screen = screenOf(step)
  if (!given.hasScreen(screen)) return `the screen "${screen}", which its step "${name}" shows, is gone`
  const isThere = (worker: string) => given.hasWorker(worker) || journey.services.has(worker)
  const worker = workersOf(step).find((each) => !isThere(each))
  if (worker !== undefined) return `the worker "${worker}" of its step "${name}" is gone`
  const durations = Object.values(definition.timers ?? {}).map(({ after }) => after)
  if (kind === 'wait') durations.push(step.definition.pollFor)
  const setting = durations.find((each) => !each.startsWith('P') && !isSetting(given.settings, each))
  return setting && `the setting "${setting}", which its step "${name}" names, is gone`
}

function isSetting(settings: object, name: string): boolean {
  return typeof evaluateAt(settings, toPointer(name.split('.'))) === 'string'
}
