import { examples } from 'virtual:examples'
import { settings } from 'virtual:settings'

import type { Language } from '#validation/languages.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'

import { type ExampleState, exampleStates } from '#studio/preview/exampleStates.ts'

/** A state of a compiled screen, which comes without its examples. */
export async function readState(
  compiled: CompiledScreen,
  state: string,
  language: Language,
): Promise<ExampleState> {
  const { name } = compiled
  const states = exampleStates(compiled, await examples[name]?.(), { language, settings: { ...settings } })
  const found = states.find((each) => each.name === state)
  if (found) return found
  throw new Error(`"${name}" has no state "${state}", but ${states.map((each) => each.name).join(', ')}.`)
}
