import type { Check } from '../Check.ts'

/** A screen's name is its address: two files cannot share it. */
export const everyScreenHasANameOfItsOwn: Check = function* ({ screens, screenFiles }) {
  for (const { name, source } of screens.values()) {
    const others = screenFiles.get(name)?.filter((file) => file !== source.file) ?? []
    if (others.length === 0) continue
    yield {
      source,
      pointer: '',
      message: `The screen "${name}" stands in ${others.join(' and ')} too.`,
      hint: 'Rename one of them: the name of a screen is its address.',
    }
  }
}
