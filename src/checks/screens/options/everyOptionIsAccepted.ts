import type { AcceptedOption } from '#engine/compile/findings/Accepted.ts'
import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { isValid } from '#validation/isValid.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content, ScreenDefinition } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { type DrawnField, drawnFields } from '../../lookups/drawnFields.ts'
import { wrongName } from './wrongName.ts'

/** An option of a widget, a field or a block is one that it takes, and names what it reads; none that it needs is missing. */
export const everyOptionIsAccepted: Check = function* (content) {
  for (const screen of content.screens.values()) {
    yield* ofFields(screen, content)
    yield* ofBlocks(screen, content)
  }
}

function* ofFields(screen: ScreenDefinition, content: Content): Iterable<RuleFinding> {
  const { common } = content.catalog.accepts
  for (const { name, accepts, field, path, pointer, namedAt, options } of drawnFields(
    screen,
    content.catalog,
  )) {
    // That the theme has no such name, or that it holds no such field, is told by other rules.
    if (namedAt !== undefined && !isFor(accepts, field)) continue
    const taken = { ...common, ...accepts?.options }
    const at = `${pointer}/ui:options`
    for (const option of Object.keys(options).filter(
      (each) => !Object.hasOwn(taken, each) && each !== '$comment',
    )) {
      const message = `"${name ?? path.at(-1)}" takes no option "${option}".`
      const hint = didYouMean(option, Object.keys(taken), 'Take it away, or name another widget.')
      yield { source: screen.source, pointer: at + toPointer([option]), message, hint }
    }
    yield* ofOptions(
      { name: name ?? '', taken, options, at, missingAt: namedAt ?? at, path },
      screen,
      content,
    )
  }
}

/** Whether what draws a field can hold it, as far as the types of both are known. */
function isFor(accepts: DrawnField['accepts'], field: DrawnField['field']): boolean {
  const types = field?.schemas.flatMap(({ type }) => type ?? []) ?? []
  return accepts !== undefined && (types.length === 0 || types.some((type) => accepts.types.includes(type)))
}

function* ofBlocks(screen: ScreenDefinition, content: Content): Iterable<RuleFinding> {
  for (const [index, { block, options = {} }] of (screen.value.blocks ?? []).entries()) {
    const taken = content.catalog.accepts.blocks.get(block) ?? {}
    const at = `/blocks/${index}/options`
    yield* ofOptions(
      { name: block, taken, options, at, missingAt: `/blocks/${index}/block`, path: [] },
      screen,
      content,
    )
  }
}

interface Given {
  name: string
  taken: Readonly<Record<string, AcceptedOption>>
  options: Record<string, unknown>
  /** Where the options stand, and where it is said that one is missing. */
  at: string
  missingAt: string
  path: string[]
}

function* ofOptions(
  { name, taken, options, at, missingAt, path }: Given,
  screen: ScreenDefinition,
  content: Content,
): Iterable<RuleFinding> {
  const { source } = screen
  for (const [option, accepted] of Object.entries(taken)) {
    const value = options[option]
    if (value === undefined) {
      if (accepted.isRequired) yield missing(source, missingAt, name, option)
      continue
    }
    const pointer = at + toPointer([option])
    if (accepted.schema && !isValid(accepted.schema, value)) {
      const message = `"${option}" of "${name}" cannot be ${JSON.stringify(value)}.`
      yield { source, pointer, message, hint: `It follows ${JSON.stringify(accepted.schema)}.` }
    }
    if (accepted.polls && typeof value === 'string' && !isPolled(value, screen)) {
      const message = `"${option}" of "${name}" changes while the page is open, but the source "${value}" is asked once.`
      yield { source, pointer, message, hint: 'Add "poll": true to the source that makes the call.' }
    }
    const wrong = accepted.names && wrongName(option, value, accepted, path, screen, content)
    if (wrong)
      yield { source, pointer, message: `"${option}" of "${name}": ${wrong.message}.`, hint: wrong.hint }
  }
}

/** Whether a source, or the one that it is part of, is asked again and again. */
function isPolled(name: string, screen: ScreenDefinition): boolean {
  const definition = screen.value.sources?.[name]
  if (!definition) return true
  if ('endpoint' in definition) return definition.poll === true
  const [, root, around = ''] = definition.from.split('/')
  return root !== 'sources' || around === name || isPolled(around, screen)
}

function missing(source: SourceFile, pointer: string, name: string, option: string): RuleFinding {
  return {
    source,
    pointer,
    message: `"${name}" needs the option "${option}": without it there is nothing to draw.`,
    hint: `Add "${option}" to its options.`,
  }
}
