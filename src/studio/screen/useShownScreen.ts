import { useMemo } from 'react'

import type { ShownScreen } from '../preview/PreviewMessage.ts'
import { wordingPathOf } from '../words/wordingFile.ts'
import { readJson } from './model/readJson.ts'
import type { EditedScreen, Files } from './model/ScreenFile.ts'
import type { PreviewModule } from './usePreviewModule.ts'

type Looked = Pick<ShownScreen, 'language' | 'theme' | 'state' | 'isEdited' | 'field' | 'text' | 'marked'>

/** Words that every screen may say. */
const ofAll = ['common', 'validation', 'errors']

/** Returns what the preview is told to show: a screen with the words of its version, and how it is looked at; undefined until it is compiled. */
export function useShownScreen(
  screen: EditedScreen | undefined,
  { module }: PreviewModule,
  { language, theme, state, isEdited, field, text, marked }: Looked,
  texts: Files,
): ShownScreen | undefined {
  const settingsText = texts.get('flows/settings.json')
  const settings = useMemo(() => readJson<Record<string, unknown>>(settingsText) ?? {}, [settingsText])
  const namespaces = screen ? [screen.process, ...ofAll] : ofAll
  const wording = JSON.stringify(
    namespaces.map((namespace) => [namespace, texts.get(wordingPathOf({ language, namespace })) ?? '{}']),
  )
  const packs = useMemo(
    () =>
      Object.fromEntries(
        (JSON.parse(wording) as [string, string][]).map(([namespace, pack]) => [
          namespace,
          readJson<object>(pack) ?? {},
        ]),
      ),
    [wording],
  )
  const examples = screen?.value.examples
  return useMemo(
    () =>
      module === undefined
        ? undefined
        : { module, examples, settings, packs, language, theme, state, isEdited, field, text, marked },
    [module, examples, settings, packs, language, theme, state, isEdited, field, text, marked],
  )
}
