import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { parse } from 'jsonc-parser'

import { isListOfLanguages, LANGUAGES } from '#validation/languages.ts'

import { newWords } from '../flow/new/newLanguage.ts'
import { TextDraft } from '../flow/new/TextDraft.ts'
import { useStudio } from '../StudioContext.ts'
import { textOf } from '../workspace/textsOf.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { languageName } from './languageName.ts'

/**
 * A product beside the project speaks the project's languages: for each that it has no words in, a button that adds a copy of every
 * text that waits to be translated, in one step to undo.
 */
export function AddWordsButtons({ spoken }: { spoken: string[] }) {
  const { say, language } = useStudio()
  const { texts, products, edit } = useWorkspace()
  const listed = parse(
    Object.values(products)
      .map((each) => textOf(each, LANGUAGES))
      .find(Boolean) ?? '[]',
  ) as unknown
  const missing = isListOfLanguages(listed) ? listed.filter((code) => !spoken.includes(code)) : []

  const add = (code: string) => {
    const draft = new TextDraft(texts)
    newWords(draft, code)
    edit(draft.changes())
  }
  return missing.map((code) => (
    <Button key={code} icon={<PlusOutlined aria-hidden />} onClick={() => add(code)}>
      {say('words.language.addWords', { language: languageName(code, language) })}
    </Button>
  ))
}
