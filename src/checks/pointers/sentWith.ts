import type { ScreenDefinition } from '../content/Content.ts'

/** Returns the variables that a screen sends with a message: those that each of its actions sends which send the message. */
export function sentWith({ value }: ScreenDefinition, message: string): string[] {
  const sent = Object.values(value.actions ?? {}).flatMap((action) =>
    action.type === 'message' && action.message === message ? [Object.keys(action.with ?? {})] : [],
  )
  const [first = [], ...others] = sent
  return first.filter((name) => others.every((names) => names.includes(name)))
}
