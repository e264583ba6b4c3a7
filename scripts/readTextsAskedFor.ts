import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

import type { Catalog } from '#checks/content/Catalog.ts'
import { keepFile } from '#server/environment/keepFile.ts'
import { memoized } from '#validation/memoized.ts'

type Asked = Pick<Catalog, 'texts' | 'asked' | 'given'>

/** What was found in files before, by a stamp of each: to parse them all takes a fifth of the check. */
const KEPT = join(import.meta.dirname, '../node_modules/.cache/textsAskedFor.json')
/** Three times as many as there are files: those of older versions go. */
const MOST_KEPT = 3000

/** The keys of wording that the browser's code names: in `find([...])`, `t(...)`, below the places of `useWords(...)`, and in the shell. */
export function readTextsAskedFor(root: string): Asked {
  const files = globSync('src/{api,app,theme,engine,studio}/**/*.{ts,tsx}', { cwd: root }).sort()
  let before: Map<string, Asked> | undefined
  const made = new Map<string, Asked>()
  const found = files.map((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return memoized(`texts asked for in ${file}`, [code], () => {
      before ??= keptBefore()
      const stamp = hash('sha256', `${ownCode()}\n${file}\n${code}`)
      const asked = before.get(stamp) ?? askedIn(file, code)
      if (!before.has(stamp)) made.set(stamp, asked)
      return asked
    })
  })
  if (made.size > 0) {
    const kept = [...made, ...(before ?? [])].slice(0, MOST_KEPT)
    keepFile(KEPT, JSON.stringify(Object.fromEntries(kept)))
  }
  return {
    texts: [...new Set(found.flatMap(({ texts }) => texts))],
    asked: found.flatMap(({ asked }) => asked),
    given: found.flatMap(({ given }) => given),
  }
}

function keptBefore(): Map<string, Asked> {
  if (!existsSync(KEPT)) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Asked>))
}

/** What is found depends on this file too. */
function ownCode(): string {
  return memoized('own code of texts asked for', [], () => readFileSync(import.meta.filename, 'utf8'))
}

/** A text of code that may be a key; what is known at run time only stands as `*`. */
const KEY = /^(?=.*[A-Za-z]{2})[\w.*-]{2,120}$/

function askedIn(file: string, code: string): Asked {
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
