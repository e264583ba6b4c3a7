/** The database on which everything is tried. */
const WHOLE = 'SQLite'

/**
 * Of cases that the same code decides on every database: all of them on SQLite, and elsewhere every `nth`, the first
 * among them.
 */
export function partOn<Case>(database: string, cases: readonly Case[], nth: number): Case[] {
  return cases.filter((_, index) => database === WHOLE || index % nth === 0)
}
