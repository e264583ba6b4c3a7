import type { Check } from '../Check.ts'

/** A screen that no step and no page shows is dead. */
export const everyScreenIsAStepOrAPage: Check = function* ({ steps, general, screens }) {
  if (!steps || !general) return
  for (const { name, source } of screens.values()) {
    if (steps.has(name) || Object.hasOwn(general.value.pages, name) || isNamed(name, steps.values())) continue
    yield {
      source,
      pointer: '',
      message: `No step and no page is called "${name}": this screen would never be shown.`,
      hint: 'Add it to a file of flows/, or to the pages of flows/general.json.',
    }
  }
}

/** A wait or a wayout may show a screen that is not called as it is. */
function isNamed(name: string, steps: Iterable<{ definition: object }>): boolean {
  return [...steps].some(({ definition }) => 'name' in definition && definition.name === name)
}
