import { screenOf } from '#flow/screenOf.ts'
import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { toPointer } from '#validation/pointer.ts'
import { accepts } from '#flow/accepts.ts'
import type { DocumentsDefinition, Sets } from '#flow/Flow.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import type { Service } from '#flow/Service.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { fieldAt } from '../lookups/fieldAt.ts'

/** A pointer into the case leads to a fact of the server, to an answer that a task asks for, or to a variable that a message brings. */
export const everyCasePointerExists: Check = function* (content) {
  for (const { source, pointer, target, sent, taken } of usesOf(content)) {
    const [, root, name = '', ...rest] = target.split('/')
    const wrong =
      root === 'facts'
        ? wrongFact(name, content)
        : root === 'variables'
          ? wrongVariable(name, sent)
          : root === 'arguments'
            ? wrongArgument(name, taken)
            : wrongAnswer(name, rest, content)
    if (wrong) yield { source, pointer, ...wrong }
  }
}

interface PointerUse {
  path: string[]
  target: string
  /** The variables that the applicant's message brings; undefined where the outside world sends it. */
  sent?: string[] | undefined
  /** The arguments that a service takes. */
  taken?: string[] | undefined
}

interface Wrong {
  message: string
  hint: string
}

function wrongFact(name: string, { catalog, journeys }: Content): Wrong | undefined {
  const own = [...journeys.values()].flatMap(({ value }) => Object.keys(value.facts ?? {}))
  const facts = [...catalog.facts, ...own]
  if (facts.includes(name)) return undefined
  return {
    message: `The server computes no fact "${name}".`,
    hint: didYouMean(
      name,
      facts,
      'Name it, with its schema, under "facts" of the journey; or compute it in src/server/lending/workers.',
    ),
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

function wrongVariable(name: string, sent: string[] | undefined): Wrong | undefined {
  if (!sent || sent.includes(name)) return undefined
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

function usesOf(content: Content) {
  const { flows, services, webhooks, journeys } = content
  const ofServices = [...services.values()].flatMap(({ source, value }) =>
    usesOfService(value).map((use) => ({ source, ...use })),
  )
  const ofWebhooks = [...webhooks.values()].flatMap(({ source, value }) =>
    Object.entries(value.sends ?? {}).map(([place, target]): PointerUse & { source: SourceFile } => ({
      source,
      path: ['sends', place],
      target,
    })),
  )
  const ofFlows = [...flows.values()].flatMap(({ source, value }) => {
    const conditions = Object.entries(value.conditions).flatMap(([name, lines]) =>
      Object.keys(lines).map((target): PointerUse => ({ path: ['conditions', name, target], target })),
    )
    const ofSteps = [...stepsOf(value)].flatMap((step) => usesOfStep(step, content))
    return [...conditions, ...ofSteps].map((target) => ({ source, ...target }))
  })
  const ofJourneys = [...journeys.values()].flatMap(({ source, value }) => {
    const { onePer } = value.openCases ?? {}
    const rule: PointerUse[] = onePer === undefined ? [] : [{ path: ['openCases', 'onePer'], target: onePer }]
    return [...usesOfSets(value.sets, []), ...rule, ...usesOfGroup(value.archive, ['archive'])].map(
      (target) => ({ source, ...target }),
    )
  })
  return [...ofFlows, ...ofServices, ...ofWebhooks, ...ofJourneys].map(({ path, ...target }) => ({
    ...target,
    pointer: toPointer(path),
  }))
}

/** What a service is sent, and the facts that are taken from its answer. */
function usesOfService({ sends = {}, facts = {}, arguments: asked }: Service): PointerUse[] {
  const taken = Object.keys(asked?.properties ?? {})
  return [
    ...Object.entries(sends).map(([place, target]) => ({ path: ['sends', place], target, taken })),
    ...Object.keys(facts).map((target) => ({ path: ['facts', target], target })),
  ]
}

function usesOfStep(step: JourneyStep, content: Content): PointerUse[] {
  const { kind, name, definition } = step
  const here = [`${kind}s`, name]
  const shown = Object.entries(definition.variables ?? {}).map(([variable, target]) => ({
    path: [...here, 'variables', variable],
    target,
  }))
  const timed = Object.entries(definition.timers ?? {}).flatMap(([timer, { from: target }]) =>
    target === undefined ? [] : { path: [...here, 'timers', timer, 'from'], target },
  )
  const set = 'sets' in definition ? usesOfSets(definition.sets, here) : []
  const setByMessages = Object.entries(definition.messages ?? {}).flatMap(([message, { sets }]) =>
    usesOfSets(sets, [...here, 'messages', message], variablesSent(step, message, content)),
  )
  const about = kind === 'task' ? usesOfGroup(definition, here) : []
  return [...shown, ...timed, ...set, ...setByMessages, ...about]
}

/** Whom the documents of a task, or of the archive, are about. */
function usesOfGroup({ documentGroup }: Partial<DocumentsDefinition> = {}, here: string[]): PointerUse[] {
  const target = documentGroup?.relatedEntity
  return target === undefined ? [] : [{ path: [...here, 'documentGroup', 'relatedEntity'], target }]
}

/** Returns both pointers of each line: the fact, and where its value comes from. */
function usesOfSets(sets: Sets = {}, here: string[], sent?: string[]): PointerUse[] {
  return Object.entries(sets).flatMap(([fact, source]) => {
    const path = [...here, 'sets', fact]
    return [
      { path, target: fact },
      { path, target: source, sent },
    ]
  })
}

/** Returns the variables of a message as the screen of its step sends it; undefined where the applicant does not send it. */
function variablesSent(step: JourneyStep, message: string, { screens }: Content): string[] | undefined {
  const screen = screens.get(screenOf(step))
  if (!screen || !accepts(step, message, 'applicant')) return undefined
  return Object.values(screen.value.actions ?? {}).flatMap((action) =>
    action.type === 'message' && action.message === message ? Object.keys(action.with ?? {}) : [],
  )
}
