import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { evaluateAt, toPath, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { fieldAt } from '../lookups/fieldAt.ts'
import { declaredFacts } from '../pointers/declaredFacts.ts'
import type { Occasion } from '../pointers/occasionsOf.ts'
import { pointerUses } from '../pointers/pointerUses.ts'
import { schemaAt } from '../pointers/schemaAt.ts'

/**
 * A pointer of a flow leads to a fact that the product declares or the server computes, to an answer that a task asks
 * for, to a setting, to today, or to a variable that a message brings.
 */
export const everyCasePointerExists: Check = function* (content) {
  for (const { source, pointer, target, occasions, taken } of pointerUses(content)) {
    const [root, name = '', ...rest] = toPath(target).map(String)
    const wrong =
      root === 'facts'
        ? wrongFact(name, rest, content)
        : root === 'variables'
          ? wrongVariable(name, occasions)
          : root === 'arguments'
            ? wrongArgument(name, taken)
            : root === 'settings'
              ? wrongSetting([name, ...rest], content)
              : root === 'answers' && wrongAnswer(name, rest, content)
    if (wrong) yield { source, pointer, ...wrong }
  }
}

interface Wrong {
  message: string
  hint: string
}

function wrongFact(name: string, path: string[], content: Content): Wrong | undefined {
  if ([...content.unread].some((file) => file.startsWith('flows/journeys/'))) return undefined
  const facts = declaredFacts(content)
  const schema = facts.get(name)
  const otherwise =
    'Declare it under "facts" of the journey; what workers compute stands in src/server/lending/facts.ts.'
  if (!schema)
    return { message: `No fact is called "${name}".`, hint: didYouMean(name, facts.keys(), otherwise) }
  const parent = schemaAt(schema, path.slice(0, -1)).schemas
  const known = parent.flatMap(({ properties = {} }) => Object.keys(properties))
  const last = path.at(-1)
  if (last === undefined || known.length === 0 || known.includes(last)) return undefined
  return {
    message: `The fact "${name}" has no "${path.join('/')}".`,
    hint: didYouMean(last, known, 'Declare it under "facts" of the journey.'),
  }
}

function wrongSetting(path: string[], { settings }: Content): Wrong | undefined {
  if (!settings || evaluateAt(settings.value, toPointer(path)) !== undefined) return undefined
  const name = path.at(-1) ?? ''
  const beside = evaluateAt(settings.value, toPointer(path.slice(0, -1)))
  const known = typeof beside === 'object' && beside !== null ? Object.keys(beside) : []
  return {
    message: `The settings hold no "${path.join('/')}".`,
    hint: didYouMean(name, known, 'flows/settings.json holds those there are.'),
  }
}

function wrongAnswer(
  task: string,
  path: string[],
  { steps, journeys, screens, screenFiles }: Content,
): Wrong | undefined {
  if (!steps) return undefined
  const tasks = [...steps.values()].filter(({ kind }) => kind === 'task').map(({ name }) => name)
  const asking = [...[...journeys.values()].flatMap(({ value }) => value.start), ...tasks]
  if (!asking.includes(task))
    return {
      message: `No task is called "${task}".`,
      hint: didYouMean(task, asking, 'Name a task of a flow, or a page that starts the journey.'),
    }

  const screen = screens.get(task)
  if (!screen || path.length === 0 || (screenFiles.get(task)?.length ?? 0) > 1) return undefined
  const fields = fieldsOf(screen.schema)
  if (fieldAt(fields, `/${path.join('/')}`)) return undefined
  const message = `"${task}" asks for no field "${path.join('/')}".`
  return {
    message,
    hint: didYouMean(
      path.join('/'),
      [...fields.values()].map((field) => field.path.join('/')),
      `Ask for it in ${screen.source.file}.`,
    ),
  }
}

function wrongVariable(name: string, occasions: Occasion[]): Wrong | undefined {
  const other = occasions.find(({ message }) => message === undefined)
  if (other) {
    const where = other.step ? `"${other.step.name}"` : 'the journey'
    return {
      message: `"/variables/${name}" leads nowhere at ${where}.`,
      hint: 'Name an answer, a fact or a setting: only a message brings variables.',
    }
  }
  const sent = occasions.find(({ variables }) => variables && !variables.includes(name))?.variables
  if (!sent) return undefined
  return {
    message: `The message brings no variable "${name}".`,
    hint: didYouMean(name, sent, 'Name it under "with" of the action that sends the message.'),
  }
}

function wrongArgument(name: string, taken: string[] = []): Wrong | undefined {
  if (taken.includes(name)) return undefined
  return {
    message: `The service takes no argument "${name}".`,
    hint: didYouMean(name, taken, 'Declare it among the properties of "arguments".'),
  }
}
