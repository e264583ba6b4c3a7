import { useMemo } from 'react'

import type { Screen } from '#engine/screen/Screen.ts'

import { useStudio } from '../StudioContext.ts'
import { ProductWords } from '../map/words/ProductWords.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { type EditedField, fieldsIn } from './model/fieldsIn.ts'
import { readJson } from './model/readJson.ts'
import type { EditedScreen } from './model/ScreenFile.ts'
import { screensIn } from './model/screensIn.ts'
import type { SaidText } from '../preview/PreviewMessage.ts'

const noFields: EditedField[] = []

/** The screens of the product, and the one that is edited: as it stands, its fields, its texts and what they are called. */
export function useEditedScreen(name: string | undefined) {
  const { texts } = useWorkspace()
  const { texts: desk } = useStudio()
  const words = useMemo(() => new ProductWords(texts, desk), [texts, desk])
  const screens = useMemo(() => screensIn(texts), [texts])
  const file = screens.find((each) => each.name === name)
  const path = file?.path ?? ''
  const text = texts.get(path)
  const value = useMemo(() => readJson<Screen>(text), [text])
  const screen = useMemo(
    (): EditedScreen | undefined =>
      file && value && text !== undefined ? { ...file, value, text } : undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the file is the same as long as its path is
    [path, value, text],
  )
  const fields = useMemo(() => (screen ? fieldsIn(screen, texts) : noFields), [screen, texts])
  const others = useMemo(() => (screen ? textsBeside(screen, fields, words) : []), [screen, fields, words])
  const labelOf = useMemo(
    () => (field: EditedField) => {
      const names = field.names
      const keys = names.map((_, index) => names.slice(index)).filter(([first]) => first !== 'items')
      return keys
        .map((key) => words.textOf(name ?? '', [...key, 'label'].join('.')))
        .find((label) => label !== undefined)
    },
    [words, name],
  )
  return {
    screens,
    file,
    screen,
    fields,
    others,
    labelOf,
    titleOf: (screenName: string) => words.textOf(screenName, 'title') ?? screenName,
    saidOf: ({ path: [of = '', ...key] }: SaidText) => words.textOf(of, key.join('.')),
  }
}

/** The texts of a screen that belong to none of its fields. */
function textsBeside(
  { process, name }: EditedScreen,
  fields: EditedField[],
  words: ProductWords,
): SaidText[] {
  const own = new Set(fields.map(({ names }) => names[0]))
  const pack = words.wordsOf(name)
  return keysIn(pack)
    .filter(([first = '']) => !own.has(first) && !first.startsWith('$'))
    .map((path) => ({ namespace: process, path: [name, ...path] }))
}

function keysIn(words: unknown, path: string[] = []): string[][] {
  if (typeof words === 'string') return [path]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, inner]) => keysIn(inner, [...path, name]))
}
