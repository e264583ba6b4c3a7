import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONSchema7 } from 'json-schema'
import { type ESTree, parseSync, Visitor } from 'vite'

import type { Catalog, WorkerFacts } from '#checks/content/Catalog.ts'
import type { ThemeNames } from '#engine/compile/findings/drawingFindings.ts'
import { factSchemas } from '#server/lending/facts.ts'
import { themeAccepts } from '#theme/accepts/themeAccepts.ts'
import { unreadableColors } from '#theme/tokens/unreadableColors.ts'

import { errorsOfCall } from './errorsOfCall.ts'
import { readEndpoints } from './readEndpoints.ts'
import { readTextsAskedFor } from './readTextsAskedFor.ts'

/** What code provides: names, read from the code's text; schemas of the contract and of facts; and how colours are judged. */
export function readCatalog(root: string): Catalog {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .sort()
      .map((file) => parse(join(root, file)))
  const [workers] = read('src/server/lending/workers.ts')
  const [factsOfWorkers] = read('src/server/lending/workerFacts.ts')
  const [calls] = read('src/server/lending/callFacts.ts')
  const [outside] = read('src/server/lending/outsideMessages.ts')
  const [errors] = read('src/contract/errors.ts')
  const [messages] = read('src/server/lending/messages/messageValues.ts')

  return {
    ...readThemeNames(),
    accepts: themeAccepts,
    endpoints: endpointsOf(root),
    actionErrors: {
      complete: errorsOfCall('POST /process/task'),
      start: errorsOfCall('POST /process/start'),
      message: errorsOfCall('POST /process/event/message'),
      service: errorsOfCall('POST /services/{name}'),
    },
    workers: workers ? keysOf(objectsIn(workers).get('workers'), workers) : [],
    workerFacts: factsOfWorkers ? workerFactsIn(factsOfWorkers) : new Map(),
    callFacts: calls ? textsOfArray(calls, 'callFacts') : [],
    outsideMessages: outside ? textsWithin(objectsIn(outside).get('outsideMessages')) : new Map(),
    facts: new Map(Object.entries(factSchemas).map(([name, schema]) => [name, plain(schema)])),
    settings: settingsOf(root),
    messages: messages ? namesWithin(objectsIn(messages).get('messageValues'), messages) : new Map(),
    errorCodes: errors ? textsOfArray(errors, 'generalErrorCodes') : [],
    lenderErrorCodes: errors ? textsOfArray(errors, 'lenderErrorCodes') : [],
    ...readTextsAskedFor(root),
    unreadableColors,
  }
}

/** Endpoints that a screen may name; services are named by their own names. */
function endpointsOf(root: string): Catalog['endpoints'] {
  const files = globSync('src/api/*Api.ts', { cwd: root, exclude: ['src/api/serviceApi.ts'] }).sort()
  return new Map(files.flatMap((file) => readEndpoints(join(root, file))))
}

/** A schema as JSON has it. */
function plain(schema: object): JSONSchema7 {
  return JSON.parse(JSON.stringify(schema)) as JSONSchema7
}

/** The keys that the grammar of the settings knows under the parts that take keys of a product's own. */
function settingsOf(root: string): Catalog['settings'] {
  const text = readFileSync(join(root, 'schemas/meta/settings.json'), 'utf8')
  const { properties } = JSON.parse(text) as { properties: Record<string, { properties?: object }> }
  const keysUnder = (part: string) =>
    Object.keys(properties[part]?.properties ?? {}).filter((key) => key !== '$comment')
  return { limits: keysUnder('limits'), deadlines: keysUnder('deadlines'), texts: keysUnder('texts') }
}

/** What of the theme a screen may name, and which fields its widgets hold. */
export function readThemeNames(): ThemeNames {
  const { layouts, widgets, fields, blocks } = themeAccepts
  return {
    layouts: [...layouts.keys()],
    widgets: [...widgets.keys()],
    fields: [...fields.keys()],
    blocks: [...blocks.keys()],
    widgetTypes: new Map([...widgets].map(([name, { types }]) => [name, types])),
  }
}

/** What each worker needs and gives. */
function workerFactsIn(program: ESTree.Program): Map<string, WorkerFacts> {
  const table = objectsIn(program).get('workerFacts')
  return new Map(
    keysOf(table, program).map((name) => {
      const {
        answers = [],
        variables = [],
        needs = [],
        gives = [],
        refuses = [],
      } = Object.fromEntries(textsWithin(memberOf(table, name)))
      return [name, { answers, variables, needs, gives, refuses }]
    }),
  )
}

function parse(file: string): ESTree.Program {
  return parseSync(file, readFileSync(file, 'utf8')).program
}

/** The values of a file's constants, without `as const` and `satisfies`. */
function objectsIn(program: ESTree.Program): Map<string, ESTree.Expression> {
  const found = new Map<string, ESTree.Expression>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) found.set(id.name, bare(init))
    },
  }).visit(program)
  return found
}

function bare(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? bare(node.expression)
    : node
}

function memberOf(object: ESTree.Expression | undefined, name: string): ESTree.Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  for (const property of object.properties) {
    if (property.type === 'Property' && nameOf(property) === name) return property.value
  }
  return undefined
}

/** The keys of an object; one that is named, or spread into it, is looked up in the same file. */
function keysOf(object: ESTree.Expression | undefined, program: ESTree.Program): string[] {
  if (object?.type === 'Identifier') return keysOf(objectsIn(program).get(object.name), program)
  if (object?.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) =>
    property.type === 'Property' ? (nameOf(property) ?? []) : keysOf(property.argument, program),
  )
}

/** The keys of each object in an object. */
function namesWithin(object: ESTree.Expression | undefined, program: ESTree.Program): Map<string, string[]> {
  return new Map(keysOf(object, program).map((name) => [name, keysOf(memberOf(object, name), program)]))
}

/** The texts of each array in an object. */
function textsWithin(object: ESTree.Expression | undefined): Map<string, string[]> {
  if (object?.type !== 'ObjectExpression') return new Map()
  return new Map(
    object.properties.flatMap((property): [string, string[]][] => {
      const name = property.type === 'Property' ? nameOf(property) : undefined
      return property.type === 'Property' && name !== undefined ? [[name, textsIn(property.value)]] : []
    }),
  )
}

function nameOf({ key }: { key: ESTree.PropertyKey }): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

function textsOfArray(program: ESTree.Program, name: string): string[] {
  return textsIn(objectsIn(program).get(name))
}

function textsIn(array: ESTree.Expression | undefined): string[] {
  if (array?.type !== 'ArrayExpression') return []
  return array.elements.flatMap((element) => (element?.type === 'Literal' ? String(element.value) : []))
}
