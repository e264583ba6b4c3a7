import { readFileSync } from 'node:fs'

/** A file of the sandbox's data. */
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')) as T
}
