import { act, cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#validation/languages.ts'
import { screenTexts } from '#theme/words/screenTexts.ts'
import { answersNeeded, needsAll } from '#engine/screen/answersNeeded.ts'
import { loadAllParts } from '#engine/form/lazily.tsx'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import { sampleHost } from '#studio/sampleHost.ts'
import { ScreenView } from '#theme/parts/ScreenView.tsx'

import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { testedProducts } from '../support/testedProducts.ts'
import { type ExampleState, exampleStates } from '#studio/preview/exampleStates.ts'
import { wordingInstance } from '#studio/preview/wordingInstance.ts'
import { filesBelow, readScreens } from './sittingsOf.ts'

const screens = testedProducts.flatMap(({ folder, suffix }) => {
  const files = [...readDefinitions(folder)]
  const texts = {
    it: wordingInstance('it', filesBelow('i18n/it/', files)),
    en: wordingInstance('en', filesBelow('i18n/en/', files)),
  }
  return readScreens(folder).map((screen) => ({ ...screen, title: screen.name + suffix, texts }))
})

beforeAll(loadAllParts)

// The largest screens of all, on a machine that has much to do.
const MOST_MS = 30_000

describe.each(screens)('the screen $title', ({ process, name, screen, compiled, settings, texts }) => {
  it.each(languages)(
    'is drawn in kinds of states, under its title (%s)',
    { timeout: MOST_MS },
    (language) => {
      const words = screenTexts(texts[language], { screen: name, process })
      const states = firstOfEachKind(exampleStates(compiled, screen.examples, { settings }))
      for (const state of byTurns(states, language)) {
        const host = sampleHost(compiled, words, state.samples)
        const form = createRef<FormHandle>()
        const { container } = render(
          <ScreenView compiled={compiled} host={host} formRef={form} errors={state.errors} />,
        )
        const tried = state.tried && screen.actions?.[state.tried]
        if (tried) act(() => void form.current!.check(needsAll(tried) ? undefined : answersNeeded(tried)))

        expect({
          state: state.name,
          title: container.querySelector('h1')?.textContent,
          unfilled: /{{|\bundefined\b|\bNaN\b|\[object /.exec(container.textContent)?.[0],
          hasQuestion: container.querySelector('dialog') !== null,
          isRefused: state.kind !== 'refused' || container.querySelector('.notice--error') !== null,
          noted: host.noted,
        }).toEqual({
          state: state.name,
          title: words.find(['title']),
          unfilled: undefined,
          hasQuestion: state.kind === 'question',
          isRefused: true,
          noted: [],
        })
        cleanup()
      }
    },
  )
})

/** Every other state in each language: what is said in both is compared by the check, and all are drawn by `npm run gallery`. */
function byTurns(states: ExampleState[], language: (typeof languages)[number]): ExampleState[] {
  const turn = languages.indexOf(language)
  return states.filter((_, index) => states.length === 1 || index % languages.length === turn)
}

/** A slice of what `npm run gallery` draws; what is refused was empty before. */
function firstOfEachKind(states: ExampleState[]): ExampleState[] {
  const kinds = Map.groupBy(states, ({ kind }) => kind)
  if (kinds.has('refused')) kinds.delete('empty')
  return [...kinds.values()].flatMap(([first]) => first ?? [])
}
