import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

import type { Finding } from '#contract/Finding.ts'

import { WrongUse } from './CheckOptions.ts'
import { folderAtRef } from './folderAtRef.ts'
import { judgeProducts, readProducts } from './judgeProducts.ts'

/**
 * Returns which of today's findings were not there at a git ref, of the products of these names. Those of then are judged
 * by the rules of today, with the grammars and the code of then. Throws `WrongUse`.
 */
export function findingsSince(
  ref: string,
  { root, names, today }: { root: string; names: string[]; today: Finding[] },
): Finding[] {
  const outside = names.find((name) => name.startsWith('..') || isAbsolute(name))
  if (outside !== undefined) {
    throw new WrongUse(`--since: "${outside}" stands outside of this checkout; run the check in its own.`)
  }
  const { folder, remove } = folderAtRef(root, ref)
  try {
    return newFindings(judgedThen(folder, names), today)
  } catch (error) {
    throw new WrongUse(
      `--since: the project at "${ref}" is too old for the check of today (${(error as Error).message}): name a later ref.`,
    )
  } finally {
    remove()
  }
}

/** The findings of then; of a product that was not there yet, none. */
function judgedThen(folder: string, names: string[]): Finding[] {
  const there = names.filter((name) => existsSync(join(folder, name, 'flows')))
  return judgeProducts(readProducts(folder, there))
}

/** Those of `after` that `before` does not have: of the same file, rule and message, wherever in the file. */
export function newFindings(before: Finding[], after: Finding[]): Finding[] {
  const left = new Map<string, number>()
  for (const finding of before) left.set(keyOf(finding), (left.get(keyOf(finding)) ?? 0) + 1)
  return after.filter((finding) => {
    const known = left.get(keyOf(finding)) ?? 0
    left.set(keyOf(finding), known - 1)
    return known <= 0
  })
}

function keyOf({ file, rule, message }: Finding): string {
  return JSON.stringify([file, rule, message])
}
