import { equal } from '#engine/answers/equal.ts'

type Data = Record<string, unknown>

/**
 * What was typed here, together with what was typed elsewhere since both had `base`. Where both changed the same answer,
 * the one from here stays. A list is one answer.
 */
export function mergeDraft(base: Data, own: Data, theirs: Data): Data {
  const names = new Set([...Object.keys(own), ...Object.keys(theirs)])
  const merged = [...names].map((name) => [name, merge(base[name], own[name], theirs[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function merge(base: unknown, own: unknown, theirs: unknown): unknown {
  if (equal(own, base)) return theirs
  if (isData(own) && isData(theirs)) return mergeDraft(isData(base) ? base : {}, own, theirs)
  return own
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
