import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { once } from '#validation/once.ts'
import { toPointer } from '#validation/pointer.ts'

import type { ScreenDefinition, WrittenScreen } from '../content/Content.ts'

type Kind = 'source' | 'condition' | 'action' | 'scopePointer' | 'field' | 'task'

/** A name that a screen uses, and where. A `scopePointer` leads into the scope, a `field` into the data. */
export interface Use {
  kind: Kind
  name: string
  pointer: string
}

/** Everything that a screen names of its own sources, conditions, actions and fields, of the scope and of the flow. */
export function usesOf({ value }: ScreenDefinition): readonly Use[] {
  return usesIn(value)
}

const usesIn = once((value: WrittenScreen): Use[] => {
  return [...usesOfSources(value), ...usesOfConditions(value), ...usesOfData(value)].concat(
    use('condition', value.restsWhen, 'restsWhen'),
    usesOfBlocks(value),
    usesOfActions(value),
    usesOfWidgets(value),
  )
})

function use(kind: Kind, name: unknown, ...path: (string | number)[]): Use[] {
  return typeof name === 'string' ? [{ kind, name, pointer: toPointer(path) }] : []
}

function usesOfArguments(given: Record<string, unknown> | undefined, ...path: (string | number)[]): Use[] {
  return Object.entries(given ?? {}).flatMap(([name, at]) => {
    const { list = [] } = (typeof at === 'object' ? at : {}) as { list?: unknown[] }
    return [
      ...use('scopePointer', at, ...path, 'with', name),
      ...list.flatMap((each, index) => use('scopePointer', each, ...path, 'with', name, 'list', index)),
    ]
  })
}

function usesOfSources({ sources = {} }: WrittenScreen): Use[] {
  return Object.entries(sources).flatMap(([name, source]) => [
    ...use('source', source.options?.descriptionOf, 'sources', name, 'options', 'descriptionOf'),
    ...('from' in source
      ? [
          ...use('scopePointer', source.from, 'sources', name, 'from'),
          ...Object.entries(source.where ?? {}).flatMap(([key, at]) =>
            use('scopePointer', at, 'sources', name, 'where', key),
          ),
        ]
      : usesOfArguments(source.with, 'sources', name)),
  ])
}

/** A condition on a whole part of the scope names what it looks at inside. */
function usesOfConditions({ conditions = {} }: WrittenScreen): Use[] {
  return Object.entries(conditions).flatMap(([name, lines]) =>
    Object.entries(lines).flatMap(([at, test]) => [
      ...use('scopePointer', at, 'conditions', name, at),
      ...namesIn(test, at).flatMap((inner) => use('scopePointer', inner, 'conditions', name, at)),
    ]),
  )
}

function namesIn(test: unknown, at: string): string[] {
  if (at.split('/').length > 2 || typeof test !== 'object' || test === null) return []
  const { required, properties, not, anyOf, allOf, oneOf } = test as Record<string, unknown>
  const ways = [not, anyOf, allOf, oneOf].flat()
  return [
    ...((required ?? []) as string[]).map((name) => `${at}/${name}`),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => [
      `${at}/${name}`,
      ...namesIn(inner, `${at}/${name}`),
    ]),
    ...ways.flatMap((way) => namesIn(way, at)),
  ]
}

function usesOfData({ bounds = {}, values = {}, prefill = {} }: WrittenScreen): Use[] {
  return [
    ...Object.entries(values).flatMap(([field, named]) => [
      ...use('field', field, 'values', field),
      ...usesOfValues(named, ['values', field]),
    ]),
    ...Object.entries(bounds).flatMap(([field, limits]) => [
      ...use('field', field, 'bounds', field),
      ...Object.entries(limits).flatMap(([limit, at]) => use('scopePointer', at, 'bounds', field, limit)),
    ]),
    ...Object.entries(prefill).flatMap(([field, at]) => [
      ...use('field', field, 'prefill', field),
      ...use('scopePointer', at, 'prefill', field),
    ]),
  ]
}

function usesOfBlocks({ blocks = [], sources = {} }: WrittenScreen): Use[] {
  return blocks.flatMap(({ when, options }, index) => [
    ...use('condition', when, 'blocks', index, 'when'),
    ...usesOfOptions(options, Object.keys(sources), ['blocks', index, 'options']),
  ])
}

type ActionDefinition = NonNullable<WrittenScreen['actions']>[string]
type CallOfFields = Partial<Pick<Extract<ActionDefinition, { type: 'call' }>, 'needs' | 'clears' | 'focus'>>

function usesOfActions({ actions = {} }: WrittenScreen): Use[] {
  return Object.entries(actions).flatMap(([name, action]) => {
    const here = ['actions', name]
    const { needs = [], clears = [], focus } = action as CallOfFields
    return [
      ...use('condition', action.when, ...here, 'when'),
      ...use('field', action.beside, ...here, 'beside'),
      ...Object.entries(action.errors ?? {}).flatMap(([code, field]) =>
        use('field', field, ...here, 'errors', code),
      ),
      ...needs.flatMap((field, index) => use('field', field, ...here, 'needs', index)),
      ...clears.flatMap((field, index) => use('field', field, ...here, 'clears', index)),
      ...use('field', focus, ...here, 'focus'),
      ...('with' in action ? usesOfArguments(action.with, ...here) : []),
      ...('redirectTo' in action ? use('scopePointer', action.redirectTo, ...here, 'redirectTo') : []),
      ...('then' in action ? use('action', action.then, ...here, 'then') : []),
      ...(action.dialogs ?? []).flatMap((dialog, index) => usesOfDialog(dialog, [...here, 'dialogs', index])),
    ]
  })
}

type WrittenDialog = NonNullable<NonNullable<WrittenScreen['actions']>[string]['dialogs']>[number]

function usesOfDialog({ when, source, edits, values = {} }: WrittenDialog, here: (string | number)[]): Use[] {
  return [
    ...use('condition', when, ...here, 'when'),
    ...use('source', source, ...here, 'source'),
    ...use('field', edits, ...here, 'edits'),
    ...usesOfValues(values, [...here, 'values']),
  ]
}

type Values = NonNullable<WrittenScreen['values']>[string]

/** Values that a text names. */
function usesOfValues(values: Values, here: (string | number)[]): Use[] {
  return Object.entries(values).flatMap(([name, { from, source, field }]) => [
    ...use('scopePointer', from, ...here, name, 'from'),
    ...use('source', source, ...here, name, 'source'),
    ...use('field', field && `/${field.replaceAll('.', '/')}`, ...here, name, 'field'),
  ])
}

function usesOfWidgets({ uiSchema, sources = {} }: WrittenScreen): Use[] {
  return uiNodesOf(uiSchema).flatMap(({ node, pointer }) =>
    usesOfOptions(node['ui:options'], Object.keys(sources), ['ui:options']).map((each) => ({
      ...each,
      pointer: pointer + each.pointer,
    })),
  )
}

const kinds: Record<string, Kind> = { source: 'source', action: 'action', edit: 'task' }

/** Options mean what their key says; a text that begins with a slash is a pointer into the scope, one called as a source that source. */
function usesOfOptions(options: unknown, sources: string[], path: (string | number)[]): Use[] {
  if (typeof options !== 'object' || options === null) return []
  return Object.entries(options).flatMap(([key, value]) => {
    const here = [...path, Array.isArray(options) ? Number(key) : key]
    if (typeof value !== 'string') return usesOfOptions(value, sources, here)
    if (/^(when|.*When)$/.test(key)) return use('condition', value, ...here)
    const kind = kinds[key]
    if (kind) return use(kind, value, ...here)
    if (value.startsWith('/')) return use('scopePointer', value, ...here)
    return sources.includes(value) ? use('source', value, ...here) : []
  })
}
