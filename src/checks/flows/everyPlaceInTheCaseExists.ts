import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { toPointer } from '#validation/pointer.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../Content.ts'
import { didYouMean } from '../didYouMean.ts'
import { fieldAt } from '../fieldAt.ts'

/** A pointer into the case leads to a fact that the server computes, or to an answer that a task asks for. */
export const everyPlaceInTheCaseExists: Check = function* (content) {
  for (const { source, pointer, place } of placesOf(content)) {
    const [, root, name = '', ...rest] = place.split('/')
    const wrong = root === 'facts' ? wrongFact(name, content) : wrongAnswer(name, rest, content)
    if (wrong) yield { source, pointer, ...wrong }
  }
}

interface Wrong {
  message: string
  hint: string
}

function wrongFact(name: string, { catalog: { facts } }: Content): Wrong | undefined {
  if (facts.includes(name)) return undefined
  return {
    message: `The server computes no fact "${name}".`,
    hint: didYouMean(name, facts, 'Facts are computed by workers, in src/server/lending/workers.'),
  }
}

function wrongAnswer(
  task: string,
  path: string[],
  { journey, screens, screenFiles }: Content,
): Wrong | undefined {
  if (!journey) return undefined
  const tasks = [...journey.steps.values()].filter(({ kind }) => kind === 'task').map(({ name }) => name)
  const asking = [...journey.definition.start, ...tasks]
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

function placesOf({ flows }: Content) {
  return [...flows.values()].flatMap(({ source, value }) => {
    const conditions = Object.entries(value.conditions).flatMap(([name, lines]) =>
      Object.keys(lines).map((place) => ({ path: ['conditions', name, place], place })),
    )
    const ofSteps = [...stepsOf(value)].flatMap(({ kind, name, definition }) => {
      const here = [`${kind}s`, name]
      const shown = Object.entries(definition.variables ?? {}).map(([variable, place]) => ({
        path: [...here, 'variables', variable],
        place,
      }))
      const timed = Object.entries(definition.timers ?? {}).flatMap(([timer, { from: place }]) =>
        place === undefined ? [] : { path: [...here, 'timers', timer, 'from'], place },
      )
      return [...shown, ...timed]
    })
    return [...conditions, ...ofSteps].map(({ path, place }) => ({ source, pointer: toPointer(path), place }))
  })
}
