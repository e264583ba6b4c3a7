import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

import type { Catalog } from '#checks/content/Catalog.ts'
import { memoized } from '#validation/memoized.ts'

/** The keys of wording that the browser's code names: in `find([...])`, `t(...)`, below the places of `useWords(...)`, and in the shell. */
export function readTextsAskedFor(root: string): Pick<Catalog, 'texts' | 'asked' | 'given'> {
  const files = globSync('src/{api,app,theme,engine,studio}/**/*.{ts,tsx}', { cwd: root }).sort()
  const found = files.map((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return memoized(`texts asked for in ${file}`, [code], () => askedIn(file, code))
  })
  return {
    texts: [...new Set(found.flatMap(({ texts }) => texts))],
    asked: found.flatMap(({ asked }) => asked),
    given: found.flatMap(({ given }) => given),
  }
}

/** A text of code that may be a key; what is known at run time only stands as `*`. */
const KEY = /^(?=.*[A-Za-z]{2})[\w.*-]{2,120}$/

function askedIn(file: string, code: string): Pick<Catalog, 'texts' | 'asked' | 'given'> {
  const literals = new Set<string>()
  const places = new Set<string>()
  const keysOfSay = new Set<string>()
  let isSaidAnywhere = false
  const said: string[][] = []
  const given: { key: string; isBelow: boolean; values: string[] }[] = []
  new Visitor({
    Literal: (node) => add(literals, patternOf(node)),
    TemplateLiteral: (node) => add(literals, patternOf(node)),
    CallExpression: ({ callee, arguments: handed }) => {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type !== 'Identifier') return
      const [first, second] = handed
      if (name.name === 'useShellWords') places.add('shell')
      if (name.name === 'useWords') {
        for (const place of handed) add(places, patternOf(place))
        // A place that only the caller knows.
        isSaidAnywhere ||= handed.some((place) => patternOf(place) === undefined)
      }
      if (name.name === 'say') for (const key of branchesOf(first)) add(keysOfSay, patternOf(key))
      if (second?.type === 'ObjectExpression' && ['say', 'find', 't'].includes(name.name)) {
        const keys = (first?.type === 'ArrayExpression' ? first.elements : [first]).flatMap((key) =>
          branchesOf(key),
        )
        const isBelow = name.name === 'say'
        for (const key of keys.flatMap((each) => patternOf(each) ?? (isBelow ? '*' : [])))
          given.push({ key, isBelow, values: namesOf(second) })
      }
      if (name.name === 'find' && first?.type === 'ArrayExpression')
        said.push(first.elements.map((each) => patternOf(each) ?? '*'))
      if (name.name === 't') said.push([patternOf(first) ?? '*'])
      if (name.name === 'say' && places.size > 0)
        said.push([...places].map((place) => `${place}.${patternOf(first) ?? '*'}`))
    },
  }).visit(parseSync(file, code).program)

  const below = [...places].flatMap((place) => [...literals].map((key) => `${place}.${key}`))
  const anywhere = isSaidAnywhere ? [...keysOfSay].map((key) => `*.${key}`) : []
  const whole = said.filter((keys) => keys.every((key) => key.includes('.') && !key.includes('*')))
  const above = [...places].map((place) => `${place}.`)
  if (isSaidAnywhere) above.push('*.')
  // The studio says its words by whole keys.
  if (above.length === 0) above.push('')
  return {
    texts: [...literals, ...below, ...anywhere],
    asked: whole.map((keys) => ({ file, keys })),
    given: given.flatMap(({ key, isBelow, values }) =>
      (isBelow ? above.map((place) => place + key) : [key])
        .filter((each) => /[A-Za-z]/.test(each))
        .map((each) => ({ key: each, values })),
    ),
  }
}

/** The names of the values that an object holds. */
function namesOf({ properties }: ESTree.ObjectExpression): string[] {
  return properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : [],
  )
}

/** The two ways of a choice, else the node itself. */
function branchesOf(node: ESTree.Node | null | undefined): (ESTree.Node | null | undefined)[] {
  return node?.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node]
}

function add(set: Set<string>, pattern: string | undefined): void {
  if (pattern !== undefined && KEY.test(pattern)) set.add(pattern)
}

/** A text, or a text with places to fill; without the name of a namespace. */
function patternOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value.replace(/^\w+:/, '')
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis
    .map(({ value }) => value.cooked ?? '')
    .join('*')
    .replace(/^[\w*]+:/, '')
}
