import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { usesOf } from '../lookups/usesOf.ts'

/** A condition of a screen that is used is declared, and one that is declared is used. */
export const everyConditionIsDeclaredAndUsed: Check = function* ({ screens }) {
  for (const screen of screens.values()) {
    const { source, value } = screen
    const declared = Object.keys(value.conditions ?? {})
    const uses = usesOf(screen).filter(({ kind }) => kind === 'condition')

    for (const { name, pointer } of uses) {
      if (declared.includes(name)) continue
      const hint = didYouMean(name, declared, 'Declare it under "conditions".')
      yield { source, pointer, message: `This screen has no condition "${name}".`, hint }
    }
    for (const name of declared) {
      if (uses.some((use) => use.name === name)) continue
      const message = `Nothing uses the condition "${name}".`
      yield { source, pointer: `/conditions/${name}`, message, hint: 'Use it, or take it away.' }
    }
  }
}
