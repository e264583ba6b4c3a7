import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { usesOf } from '../lookups/usesOf.ts'

/** A source that is used is declared, and one that is declared is used. */
export const everySourceIsDeclaredAndUsed: Check = function* ({ screens }) {
  for (const screen of screens.values()) {
    const { source, value } = screen
    const declared = Object.keys(value.sources ?? {})
    const uses = usesOf(screen)

    for (const { kind, name, pointer } of uses) {
      if (kind !== 'source' || declared.includes(name)) continue
      const message = `This screen has no source "${name}".`
      yield { source, pointer, message, hint: didYouMean(name, declared, 'Declare it under "sources".') }
    }
    for (const name of declared) {
      if (uses.some((use) => use.kind === 'source' && use.name === name)) continue
      if (uses.some((use) => use.kind === 'scopePointer' && `${use.name}/`.startsWith(`/sources/${name}/`)))
        continue
      const message = `Nothing uses the source "${name}".`
      yield { source, pointer: `/sources/${name}`, message, hint: 'Use it, or take it away.' }
    }
  }
}
