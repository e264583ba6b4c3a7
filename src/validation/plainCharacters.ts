/**
 * Characters that copied text brings along unseen: of no width, soft hyphens and marks of direction.
 */
const unseen = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

/** Text as people see it: nothing invisible in it, and every kind of space (no-break, narrow, a tab) a plain one. */
export function plainCharacters(text: string): string {
  return text.replace(unseen, '').replace(/\s/g, ' ')
}
