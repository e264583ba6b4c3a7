import { boxes } from './boxes.ts'
import type { CatalogueEntry } from './CatalogueEntry.ts'
import { choices } from './choices.ts'
import { screenParts } from './screenParts.ts'
import { structures } from './structures.ts'

/** Everything that a screen can be made of, by group, as the page and its tests go through it. */
export const catalogue: Record<string, CatalogueEntry[]> = { boxes, choices, structures, screenParts }

export const entries: CatalogueEntry[] = Object.values(catalogue).flat()
