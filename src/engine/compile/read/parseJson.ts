import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'

import { type Path, toPath } from '#validation/pointer.ts'

export interface Position {
  line: number
  column: number
}

export interface JsonFinding extends Position {
  rule: 'json' | 'size' | 'depth' | 'duplicateKey' | 'forbiddenKey'
  message: string
}

export interface ParsedJson {
  /** What the text says, without its comments; undefined when anything is wrong with it. */
  value: unknown
  errors: JsonFinding[]
  /** Where a JSON Pointer stands in the text: at its key, or at the nearest one above when it is not there. */
  locate(pointer: string): Position
}

export const MAXIMUM_BYTES = 256 * 1024
export const MAXIMUM_DEPTH = 32

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }
// jsonc-parser's SyntaxKind, a const enum that a file compiled by itself cannot read.
const opening = new Set([1, 3])
const closing = new Set([2, 4])
const END = 17
const SPACE = 0x20

const BYTE_ORDER_MARK = '\u{feff}'
const COMMENT = '$comment'

const forbidden = new Set(['__proto__', 'prototype'])

/**
 * Reads JSON as strictly as it is written down, with the position of everything. A byte order mark at its head is read over,
 * and a `$comment` of any object is no part of the value. Never throws.
 */
export function parseJson(written: string): ParsedJson {
  const text = written.startsWith(BYTE_ORDER_MARK) ? written.slice(1) : written
  const sound = soundValue(text)
  if (!sound) return judge(text)
  // Most files have no errors, and are read without the places of their values.
  let judged: ParsedJson | undefined
  return { ...sound, errors: [], locate: (pointer) => (judged ??= judge(text)).locate(pointer) }
}

/** Returns what a text says with which nothing is wrong: in a fraction of the time that it takes to say what is. */
function soundValue(text: string): { value: unknown } | undefined {
  if (isTooLarge(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return keysOf(value) === keysWritten(text) ? { value: saidBy(text, value) } : undefined
  } catch {
    return undefined
  }
}

/** Returns the value of a text without the notes that stand in it. */
function saidBy(text: string, value: unknown): unknown {
  return text.includes(COMMENT) ? withoutComments(value) : value
}

function withoutComments(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutComments)
  const entries = Object.entries(value).filter(([key, each]) => key !== COMMENT || typeof each !== 'string')
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutComments(each)]))
}

/** How many keys a value has, all over; none that can be counted where it is too deep, or a key is forbidden. */
function keysOf(value: unknown, above = 0): number {
  if (typeof value !== 'object' || value === null) return 0
  if (above === MAXIMUM_DEPTH) return Number.NaN
  let keys = 0
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value)) keys += forbidden.has(key) ? Number.NaN : 1
    keys += keysOf((value as Record<string, unknown>)[key], above + 1)
  }
  return keys
}

/** How many keys stand in the text of a JSON: more than its value has where one is written twice. */
function keysWritten(text: string): number {
  let keys = 0
  for (let opens = text.indexOf('"'); opens >= 0;) {
    const after = endOfText(text, opens)
    if (text[after] === ':') keys += 1
    opens = text.indexOf('"', after)
  }
  return keys
}

/** Where it goes on after a text in quotes, and the white space behind it. */
function endOfText(json: string, opens: number): number {
  let closes = json.indexOf('"', opens + 1)
  while (isEscaped(json, closes)) closes = json.indexOf('"', closes + 1)
  let after = closes + 1
  while (json.charCodeAt(after) <= SPACE) after += 1
  return after
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(json: string, place: number): boolean {
  let first = place
  while (json[first - 1] === '\\') first -= 1
  return (place - first) % 2 === 1
}

/** Reads it token by token, to say what is wrong, and where everything stands. */
function judge(text: string): ParsedJson {
  const positionOf = positionsIn(text)
  const refuse = (errors: JsonFinding[]): ParsedJson => ({
    value: undefined,
    errors,
    locate: () => positionOf(0),
  })

  const bomb = bombIn(text)
  if (bomb) return refuse([{ ...positionOf(bomb.offset), rule: bomb.rule, message: bomb.message }])

  const syntax: ParseError[] = []
  const tree = parseTree(text, syntax, strict)
  if (syntax.length > 0 || !tree) {
    const { error, offset } = syntax[0] ?? { error: 4, offset: 0 }
    const comma = lastCommaBefore(text, offset)
    return comma === undefined
      ? refuse([{ ...positionOf(offset), rule: 'json', message: sentenceOf(error) }])
      : refuse([{ ...positionOf(comma), rule: 'json', message: LAST_COMMA }])
  }

  const locate = (pointer: string): Position => positionOf(offsetOf(tree, toPath(pointer)))
  const errors = [...keyFindings(tree)].map(({ offset, ...finding }) => ({
    ...positionOf(offset),
    ...finding,
  }))
  return errors.length > 0 ? { value: undefined, errors, locate } : { ...valueOf(text, positionOf), locate }
}

/** JSON's own parser has the last word: jsonc-parser is a little more forgiving, about control characters for one. */
function valueOf(
  text: string,
  positionOf: (offset: number) => Position,
): Pick<ParsedJson, 'value' | 'errors'> {
  try {
    return { value: saidBy(text, JSON.parse(text)), errors: [] }
  } catch (error) {
    const offset = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0)
    return {
      value: undefined,
      errors: [
        { ...positionOf(offset), rule: 'json', message: `This is no JSON: ${(error as Error).message}.` },
      ],
    }
  }
}

interface Bomb {
  offset: number
  rule: 'size' | 'depth'
  message: string
}

/** Size and depth are judged before anything recursive reads the text. */
function bombIn(text: string): Bomb | undefined {
  if (isTooLarge(text)) {
    return {
      offset: 0,
      rule: 'size',
      message: `The file is larger than ${MAXIMUM_BYTES / 1024} KiB: divide it.`,
    }
  }
  const scanner = createScanner(text, true)
  let depth = 0
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (opening.has(token)) depth += 1
    if (closing.has(token)) depth -= 1
    if (depth > MAXIMUM_DEPTH) {
      const message = `Objects and arrays stand more than ${MAXIMUM_DEPTH} deep here: give the inner part a name, and refer to it.`
      return { offset: scanner.getTokenOffset(), rule: 'depth', message }
    }
  }
  return undefined
}

function isTooLarge(text: string): boolean {
  // A character takes three bytes at most.
  return text.length * 3 > MAXIMUM_BYTES && new TextEncoder().encode(text).length > MAXIMUM_BYTES
}

function* keyFindings(node: Node): Generator<{ offset: number; rule: JsonFinding['rule']; message: string }> {
  const seen = new Set<string>()
  for (const child of node.children ?? []) {
    if (child.type !== 'property') {
      yield* keyFindings(child)
      continue
    }
    const [key, value] = child.children ?? []
    const name = String(key?.value)
    if (seen.has(name)) {
      const message = `"${name}" is written twice in the same object: only the last one would count.`
      yield { offset: child.offset, rule: 'duplicateKey', message }
    }
    if (forbidden.has(name)) {
      yield { offset: child.offset, rule: 'forbiddenKey', message: `"${name}" cannot be the name of a key.` }
    }
    seen.add(name)
    if (value) yield* keyFindings(value)
  }
}

function offsetOf(tree: Node, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(tree, path.slice(0, length))
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return tree.offset
}

/** A key of an object may look like a number: `{ "2024": ... }`. */
function nodeAt(tree: Node, path: Path): Node | undefined {
  let node: Node | undefined = tree
  for (const part of path) {
    if (!node) return undefined
    node = findNodeAtLocation(node, [node.type === 'array' ? part : String(part)])
  }
  return node
}

const sentences: Record<string, string> = {
  InvalidSymbol: 'This is no JSON: a value is text in double quotes, a number, true, false, null, {} or [].',
  InvalidNumberFormat: 'This is no number.',
  PropertyNameExpected: 'The name of a key is expected here, in double quotes.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is expected here, between a key and its value.',
  CommaExpected: 'A comma is expected here.',
  CloseBraceExpected: 'A closing brace } is expected here.',
  CloseBracketExpected: 'A closing bracket ] is expected here.',
  EndOfFileExpected: 'The file should end here.',
  InvalidCommentToken: 'JSON has no comments: use a "$comment" key.',
  UnexpectedEndOfString: 'The closing double quote of a text is missing.',
}

const LAST_COMMA = 'No comma stands after the last entry of an object or a list: take this one away.'

/** The offset of a comma that a closing bracket follows: what is missing at `offset` is nothing. */
function lastCommaBefore(text: string, offset: number): number | undefined {
  const before = text.slice(0, offset).trimEnd()
  return /^\s*[}\]]/.test(text.slice(offset)) && before.endsWith(',') ? before.length - 1 : undefined
}

function sentenceOf(error: number): string {
  const code = printParseErrorCode(error)
  return sentences[code] ?? `This is no JSON (${code}).`
}

function positionsIn(text: string): (offset: number) => Position {
  return (offset) => {
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    return { line, column: offset - before.lastIndexOf('\n') }
  }
}
