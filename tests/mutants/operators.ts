import type { Operator } from './Operator.ts'
import { flowOperators } from './operators/flowOperators.ts'
import { harmlessOperators } from './operators/harmlessOperators.ts'
import { journeyOperators } from './operators/journeyOperators.ts'
import { outsideOperators } from './operators/outsideOperators.ts'
import { schemaOperators } from './operators/schemaOperators.ts'
import { screenOperators } from './operators/screenOperators.ts'
import { settingsOperators } from './operators/settingsOperators.ts'
import { storyOperators } from './operators/storyOperators.ts'
import { syntaxOperators } from './operators/syntaxOperators.ts'
import { wordingOperators } from './operators/wordingOperators.ts'

/** Every kind of edit, by what it is made in. */
export const operators: Record<string, Operator[]> = {
  flows: flowOperators,
  journeys: journeyOperators,
  'tables, services, events': outsideOperators,
  settings: settingsOperators,
  stories: storyOperators,
  screens: screenOperators,
  schemas: schemaOperators,
  wording: wordingOperators,
  syntax: syntaxOperators,
  harmless: harmlessOperators,
}
