import type { Choice } from './listedChoices.ts'

/** The first choices that fit what was typed: those that begin with it, then those with a word that does, then the rest. */
export function matchChoices(choices: SearchableChoice[], typed: string, limit: number): Choice[] {
  const wanted = searchable(typed)
  if (wanted === '') return choices.slice(0, limit).map(({ choice }) => choice)
  const ranks: Choice[][] = [[], [], []]
  for (const { choice, text } of choices) {
    const index = text.indexOf(wanted)
    if (index === -1) continue
    const rank = index === 0 ? 0 : text.includes(` ${wanted}`) ? 1 : 2
    ranks[rank]?.push(choice)
    if ((ranks[0]?.length ?? 0) >= limit) break
  }
  return ranks.flat().slice(0, limit)
}

export interface SearchableChoice {
  choice: Choice
  text: string
}

export function toSearchable(choices: Choice[]): SearchableChoice[] {
  return choices.map((choice) => ({ choice, text: searchable(choice.label) }))
}

/** Forlì is found by `forli`, L'Aquila by `aquila`. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`-]/g, ' ')
    .toLowerCase()
    .trim()
}
