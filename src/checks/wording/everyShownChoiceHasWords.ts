import { toPointer } from '#validation/pointer.ts'
import { languages } from '#validation/languages.ts'
import { once } from '#validation/once.ts'

import type { Check } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { closestTo } from '../hints/didYouMean.ts'
import { keysOf } from '../lookups/texts.ts'

/** A value that a screen shows as a choice: `{ "from": "/variables/purpose", "as": "choice", "source": "purposes" }`. */
interface ShownChoice {
  pointer: string
  source?: string
  field?: string
}

/** What is shown as a choice has words in every language, or a source that brings them: the page shows no stored value. */
export const everyShownChoiceHasWords: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const choice of choicesOf(screen)) {
      if (!canBeJudged(screen, content) || hasLabels(choice, screen)) continue
      const worded = wordedChoices(screen, content)
      const { source, field } = choice
      const named = [...(field === undefined ? [] : [field]), ...(source === undefined ? [] : [source])]
      if (named.some((name) => worded.has(name))) continue
      const name = named.at(-1)
      yield {
        source: screen.source,
        pointer: choice.pointer,
        message:
          name === undefined
            ? 'It names neither the "field" nor the "source" whose words it has: the page shows it as it is stored.'
            : `The choices of "${name}" have no words in every language: the page shows them as they are stored.`,
        hint: hintFor(name, worded, screen),
      }
    }
  }
}

function hintFor(name: string | undefined, worded: ReadonlySet<string>, { name: screen }: ScreenDefinition) {
  if (name === undefined) return 'Name the field that was asked, or the source of its choices.'
  const place = `Write them at "${screen}.${name}.options", or at "${name}.options" of common.json.`
  const meant = closestTo(name, [...worded])
  return meant === undefined ? place : `Did you mean "${meant}"?`
}

/** Only where the words of every language can be read is one missed. */
function canBeJudged({ process }: ScreenDefinition, { wording }: Content): boolean {
  return languages.every((language) => wording[language].has(process) && wording[language].has('common'))
}

/** A source of the screen calls its entries itself. */
function hasLabels({ source }: ShownChoice, { value }: ScreenDefinition): boolean {
  return source !== undefined && Object.hasOwn(value.sources ?? {}, source)
}

/** The names of fields and sources for whose choices every language has words: of the screen's own, and of `common`. */
function wordedChoices({ name, process }: ScreenDefinition, { wording }: Content): Set<string> {
  const perLanguage = languages.map((language) => {
    const own = [...keysOf(wording[language].get(process))]
      .filter((key) => key.startsWith(`${name}.`))
      .map((key) => key.slice(name.length + 1))
    return new Set([...own, ...keysOf(wording[language].get('common'))].flatMap(nameOfChoice))
  })
  return perLanguage.reduce((all, some) => all.intersection(some))
}

/** `purpose.options.machinery` and `options.purposes.machinery` are of a choice. */
function nameOfChoice(key: string): string[] {
  const ofSource = /^options\.([^.]+)\.[^.]+$/.exec(key)?.[1]
  const ofField = /^(.+)\.options\.[^.]+$/.exec(key)?.[1]
  return [ofSource, ofField].filter((name) => name !== undefined)
}

const choicesOf = once(({ value }: ScreenDefinition) => choicesIn(value, []))

function choicesIn(value: unknown, path: (string | number)[]): ShownChoice[] {
  if (typeof value !== 'object' || value === null) return []
  const { from, as, source, field } = value as Partial<Record<string, unknown>>
  if (typeof from === 'string' && as === 'choice') {
    return [
      {
        pointer: toPointer(path),
        ...(typeof source === 'string' && { source }),
        ...(typeof field === 'string' && { field }),
      },
    ]
  }
  return Object.entries(value).flatMap(([key, inner]) => choicesIn(inner, [...path, key]))
}
