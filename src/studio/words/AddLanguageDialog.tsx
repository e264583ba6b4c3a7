import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'

import { LANGUAGES } from '#validation/languages.ts'

import { newLanguage } from '../flow/new/newLanguage.ts'
import { TextDraft } from '../flow/new/TextDraft.ts'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { AddWordsButtons } from './AddWordsButtons.tsx'
import { ButtonDialog } from './ButtonDialog.tsx'
import { LanguageCodeBox } from './LanguageCodeBox.tsx'
import { languageName } from './languageName.ts'

/** Adds a language: in the list of them, with a copy of every text that waits to be translated, in one step to undo. */
export function AddLanguageDialog({ spoken }: { spoken: string[] }) {
  const { say, language } = useStudio()
  const { texts, isEditable, edit } = useWorkspace()
  const [typed, setTyped] = useState('')
  const code = typed.trim().toLowerCase()
  const name = /^[a-z]{2}$/.test(code) ? languageName(code, language) : undefined
  const isTaken = spoken.includes(code)
  const isRight = name !== undefined && !isTaken
  if (!isEditable) return null
  if (!texts.has(LANGUAGES)) return <AddWordsButtons spoken={spoken} />

  const add = () => {
    const draft = new TextDraft(texts)
    newLanguage(draft, code)
    edit(draft.changes())
    setTyped('')
  }
  const help = isRight ? 'says' : typed === '' ? 'help' : isTaken ? 'taken' : 'wrong'
  return (
    <ButtonDialog
      icon={<PlusOutlined aria-hidden />}
      open={say('words.language.open')}
      title={say('words.language.title')}
      done={say('words.language.add')}
      isReady={isRight}
      onDone={add}
    >
      <LanguageCodeBox
        value={typed}
        help={say(`words.language.${help}`, { language: name })}
        isWrong={!isRight}
        onChange={setTyped}
      />
    </ButtonDialog>
  )
}
