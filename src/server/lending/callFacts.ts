import type { Facts } from './facts.ts'

/** Facts that the applicant's calls set while a step waits, beside the workers that give them. */
export const callFacts = ['sheetRead', 'deliberationRead'] as const satisfies (keyof Facts)[]
