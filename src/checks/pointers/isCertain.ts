import { evaluateAt, toPath, toPointer } from '#validation/pointer.ts'
import { isFormulaCall, isPointer, type SimpleValue, type Value } from '#flow/formulas/Value.ts'

import type { Journey } from '#flow/Journey.ts'

import type { Content } from '../content/Content.ts'
import { isNear } from './isNear.ts'
import { isPassed } from './isPassed.ts'
import { beforeTable, type Occasion } from './occasionsOf.ts'
import { schemaAt } from './schemaAt.ts'
import { screenAsking } from './screenAsking.ts'
import { type SetLine, setLines } from './setLines.ts'

/** Formulas that have a value for any arguments. */
const ALWAYS = [
  'today',
  'sum',
  'difference',
  'product',
  'minimum',
  'maximum',
  'percentOf',
  'monthsBetween',
  'yearsBetween',
  'concat',
]

/**
 * Whether a pointer has a value on every one of some occasions: a setting and today have; an answer that its screen
 * requires, where the task is completed before; a fact that is set before, and by every line that sets it, to what is
 * certain. What workers compute is not.
 */
export function isCertain(
  pointer: string,
  occasions: Occasion[],
  content: Content,
  asked: ReadonlySet<string> = new Set(),
): boolean {
  const [root, name = '', ...rest] = toPath(pointer).map(String)
  switch (root) {
    case 'today':
      return true
    case 'settings':
      return evaluateAt(content.settings?.value, pointer.slice('/settings'.length)) !== undefined
    case 'answers': {
      const screen = screenAsking(name, content)
      const isRequired = screen && schemaAt(screen.schema, rest).isRequired
      return !!isRequired && occasions.every((each) => isAnswered(name, each, content))
    }
    case 'facts':
      return !asked.has(pointer) && isSet(pointer, occasions, content, new Set([...asked, pointer]))
    default:
      return false
  }
}

/** The journeys whose cases come to an occasion; none where only people beside a case do, or where it is not known. */
function waysTo({ journey, step }: Occasion, { ways }: Content): Journey[] {
  if (!ways) return []
  const all = [...ways].filter(([name, way]) => (step ? way.flows.has(step.process) : name === journey))
  const isMain = all.every(([, { definition }]) => !step || definition.processes.includes(step.process))
  return isMain ? all.map(([, way]) => way) : []
}

function isSoInEvery(ways: Journey[], is: (way: Journey) => boolean): boolean {
  return ways.length > 0 && ways.every(is)
}

/** Whether a page or a task is answered on an occasion: at its own completion, and after it. */
function isAnswered(name: string, occasion: Occasion, content: Content): boolean {
  const { step, message } = occasion
  return isSoInEvery(waysTo(occasion, content), (way) => {
    if (way.definition.start.includes(name)) return true
    const task = way.steps.get(name)
    if (!step || task?.kind !== 'task') return false
    return step.name === name ? message === undefined : isPassed(way, task, step)
  })
}

function isSet(
  pointer: string,
  occasions: Occasion[],
  content: Content,
  asked: ReadonlySet<string>,
): boolean {
  const setting = setLines(content).filter(({ fact }) => isNear(fact, pointer))
  const isSure = ({ fact, value, table, occasions: read }: SetLine) =>
    fact === pointer && read.length > 0 && isSureValue(value, beforeTable(table, read), content, asked)
  return (
    setting.every(isSure) &&
    occasions.every((occasion) => setting.some((line) => isReadBefore(line, occasion, content)))
  )
}

/** Whether a line is read on an occasion, or on one that every case has passed by then. */
function isReadBefore({ table, occasions }: SetLine, occasion: Occasion, content: Content): boolean {
  if (table !== undefined)
    return occasion.decides.includes(table) && occasions.some((read) => isSame(read, occasion))
  if (occasions.some((read) => isSame(read, occasion))) return true
  return isSoInEvery(waysTo(occasion, content), (way) =>
    occasions.some(({ journey, step, message }) => {
      if (!step) return content.ways?.get(journey ?? '') === way
      return message === undefined && !!occasion.step && isPassed(way, step, occasion.step)
    }),
  )
}

function isSame(a: Occasion, b: Occasion): boolean {
  return a.source === b.source && toPointer(a.path) === toPointer(b.path)
}

function isSureValue(
  value: Value,
  occasions: Occasion[],
  content: Content,
  asked: ReadonlySet<string>,
): boolean {
  const isSure = (each: SimpleValue) => !isPointer(each) || isCertain(each, occasions, content, asked)
  if (!isFormulaCall(value)) return isSure(value)
  const [name = '', given = {}] = Object.entries(value)[0] ?? []
  return (
    ALWAYS.includes(name) &&
    Object.values(given).every((each) => (Array.isArray(each) ? each.some(isSure) : isSure(each)))
  )
}
