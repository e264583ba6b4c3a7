import { parse, type ParseError } from 'jsonc-parser'

/** Returns what a JSON text says; undefined where it is none, as one that is being typed. */
export function readJson<Value>(text: string | undefined): Value | undefined {
  if (text === undefined) return undefined
  const errors: ParseError[] = []
  const value = parse(text, errors) as Value
  return errors.length === 0 ? value : undefined
}
