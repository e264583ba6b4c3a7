import { type ParsedJson, parseJson } from './parseJson.ts'

/** A definition file that was read: its path as it is reported, and what it says. */
export interface SourceFile extends ParsedJson {
  file: string
}

export function readSource(file: string, text: string): SourceFile {
  return { file, ...parseJson(text) }
}
