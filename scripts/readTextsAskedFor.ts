import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

import type { Catalog } from '#checks/content/Catalog.ts'

/** The keys of wording that the browser's code names: in `find([...])`, `t(...)`, below the places of `useWords(...)`, and in the shell. */
export function readTextsAskedFor(root: string): Pick<Catalog, 'texts' | 'asked'> {
  const files = globSync('src/{api,app,theme,engine,studio}/**/*.{ts,tsx}', { cwd: root }).sort()
  const found = files.map((file) => askedIn(file, readFileSync(join(root, file), 'utf8')))
  return {
    texts: [...new Set(found.flatMap(({ texts }) => texts))],
    asked: found.flatMap(({ asked }) => asked),
  }
}

/** A text of code that may be a key; what is known at run time only stands as `*`. */
const KEY = /^(?=.*[A-Za-z]{2})[\w.*-]{2,120}$/

function askedIn(file: string, code: string): { texts: string[]; asked: Catalog['asked'] } {
  const literals = new Set<string>()
  const places = new Set<string>()
  const keysOfSay = new Set<string>()
  let isSaidAnywhere = false
  const said: string[][] = []
  new Visitor({
    Literal: (node) => add(literals, patternOf(node)),
    TemplateLiteral: (node) => add(literals, patternOf(node)),
    CallExpression: ({ callee, arguments: given }) => {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type !== 'Identifier') return
      const [first] = given
      if (name.name === 'useShellWords') places.add('shell')
      if (name.name === 'useWords') {
        for (const place of given) add(places, patternOf(place))
        // A place that only the caller knows.
        isSaidAnywhere ||= given.some((place) => patternOf(place) === undefined)
      }
      if (name.name === 'say') for (const key of branchesOf(first)) add(keysOfSay, patternOf(key))
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
  return { texts: [...literals, ...below, ...anywhere], asked: whole.map((keys) => ({ file, keys })) }
}

/** The two ways of a choice, else the node itself. */
function branchesOf(node: ESTree.Node | undefined): (ESTree.Node | undefined)[] {
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
