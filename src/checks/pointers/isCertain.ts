import { evaluateAt, toPath, toPointer } from '#validation/pointer.ts'
import { isFormulaCall, isPointer, type SimpleValue, type Value } from '#flow/formulas/Value.ts'

import type { Content } from '../content/Content.ts'
import { isPassed } from './isPassed.ts'
import { beforeTable, type Occasion } from './occasionsOf.ts'
import { schemaAt } from './schemaAt.ts'
import { type SetLine, setLines } from './setLines.ts'

/** Formulas that give something whatever their arguments are. */
const ALWAYS = ['today', 'sum', 'difference', 'minimum', 'maximum', 'percentOf', 'monthsBetween']

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
      const screen = content.screens.get(name)
      const isRequired = screen && schemaAt(screen.schema, rest).isRequired
      return !!isRequired && occasions.every((each) => isAnswered(name, each, content))
    }
    case 'facts':
      return !asked.has(pointer) && isSet(pointer, occasions, content, new Set([...asked, pointer]))
    default:
      return false
  }
}

/** Whether a page or a task is answered on an occasion: at its own completion, and after it. */
function isAnswered(name: string, occasion: Occasion, { journey }: Content): boolean {
  if (!journey) return false
  const { step, message } = occasion
  const isMain = !step || journey.definition.processes.includes(step.process)
  if (journey.definition.start.includes(name)) return isMain
  const task = journey.steps.get(name)
  if (!step || task?.kind !== 'task') return false
  return step.name === name ? message === undefined : isPassed(journey, task, step)
}

function isSet(
  pointer: string,
  occasions: Occasion[],
  content: Content,
  asked: ReadonlySet<string>,
): boolean {
  const isNear = ({ fact }: SetLine) => `${pointer}/`.startsWith(`${fact}/`) || fact.startsWith(`${pointer}/`)
  const setting = setLines(content).filter(isNear)
  const isSure = ({ fact, value, table, occasions: read }: SetLine) =>
    fact === pointer && read.length > 0 && isSureValue(value, beforeTable(table, read), content, asked)
  return (
    setting.every(isSure) &&
    occasions.every((occasion) => setting.some((line) => isReadBefore(line, occasion, content)))
  )
}

/** Whether a line is read on an occasion, or on one that every case has passed by then. */
function isReadBefore(line: SetLine, occasion: Occasion, { journey }: Content): boolean {
  const { table } = line
  if (table !== undefined)
    return occasion.decides.includes(table) && line.occasions.some((read) => isSame(read, occasion))
  return line.occasions.some((read) => {
    if (isSame(read, occasion)) return true
    const isMain = !occasion.step || !!journey?.definition.processes.includes(occasion.step.process)
    if (read.step === undefined) return isMain
    if (read.message !== undefined || !occasion.step || !journey) return false
    return isPassed(journey, read.step, occasion.step)
  })
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
