import { parse, type ParseError } from 'jsonc-parser'

type Json = Record<string, unknown>

/** Reads definition files as far as they are JSON, and keeps the paths of those that are not. */
export class DefinitionReader {
  readonly #texts: ReadonlyMap<string, string>
  readonly #read = new Map<string, Json>()
  readonly unreadable = new Set<string>()

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts
  }

  /** Returns the object in a file, or what can be read of it; an empty one where there is no such file. */
  read(path: string): Json {
    const known = this.#read.get(path) ?? this.#parsed(path)
    this.#read.set(path, known)
    return known
  }

  #parsed(path: string): Json {
    const errors: ParseError[] = []
    const value: unknown = parse(this.#texts.get(path) ?? '', errors)
    if (errors.length > 0 || !isObject(value)) this.unreadable.add(path)
    return isObject(value) ? value : {}
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The entries of an object that are objects; notes are left out. */
export function objectsIn<Value>(value: unknown): Record<string, Value> {
  if (!isObject(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => isObject(entry))) as Record<
    string,
    Value
  >
}

/** The texts of a list. */
export function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
