import { PlusOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'

import { LANGUAGES } from '#checks/content/definitionFileOf.ts'

import { newLanguage } from '../flow/new/newLanguage.ts'
import { TextDraft } from '../flow/new/TextDraft.ts'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { languageName } from './languageName.ts'

/** Adds a language: in the list of them, with a copy of every text that waits to be translated, in one step to undo. */
export function AddLanguageDialog({ spoken }: { spoken: string[] }) {
  const { say, language } = useStudio()
  const { texts, isEditable, edit } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const code = typed.trim().toLowerCase()
  const name = /^[a-z]{2}$/.test(code) ? languageName(code, language) : undefined
  const isTaken = spoken.includes(code)
  const isRight = name !== undefined && !isTaken
  // A product beside the project speaks the languages of the project.
  if (!isEditable || !texts.has(LANGUAGES)) return null

  const add = () => {
    const draft = new TextDraft(texts)
    newLanguage(draft, code)
    edit(draft.changes())
    setOpen(false)
    setTyped('')
  }
  const help = isRight ? 'says' : typed === '' ? 'help' : isTaken ? 'taken' : 'wrong'
  return (
    <>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say('words.language.open')}
      </Button>
      <Modal
        open={isOpen}
        title={say('words.language.title')}
        okText={say('words.language.add')}
        okButtonProps={{ disabled: !isRight }}
        cancelText={say('words.cancel')}
        onOk={add}
        onCancel={() => setOpen(false)}
      >
        <div className="words-form">
          <label htmlFor="words-language">{say('words.export.code')}</label>
          <Input
            id="words-language"
            className="words-code"
            maxLength={2}
            value={typed}
            aria-describedby="words-language-help"
            {...(typed !== '' && !isRight && { status: 'error', 'aria-invalid': true })}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className="words-hint" id="words-language-help" role="status">
            {say(`words.language.${help}`, { language: name })}
          </p>
        </div>
      </Modal>
    </>
  )
}
