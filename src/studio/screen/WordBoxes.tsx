import { Input } from 'antd'
import { useId } from 'react'

import { idOfText, type SaidText } from '../preview/PreviewMessage.ts'
import { useStudio } from '../StudioContext.ts'
import { languageName } from '../words/languageName.ts'
import { tokensLost } from '../words/tokensLost.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { languagesIn } from './model/fieldWords.ts'
import { sayText } from './model/sayText.ts'
import { textsOfWord } from './model/textsOfWord.ts'

interface WordBoxesProps {
  text: SaidText
  /** What it is: the label, the help. */
  label: string
  hasFocus?: boolean
}

/** About as many letters stand in a line of a box. */
const LINE = 34

/** A text in all languages, each in a box: what is typed is said at once. */
export function WordBoxes({ text, label, hasFocus = false }: WordBoxesProps) {
  const { say, language: shownIn } = useStudio()
  const { texts, isEditable, edit } = useWorkspace()
  const id = useId()
  const said = textsOfWord(texts, text)
  const lostIn = (language: string) => {
    const others = Object.entries(said).filter(([other]) => other !== language)
    return [...new Set(others.flatMap(([, other = '']) => tokensLost(other, said[language] ?? '')))]
  }

  return (
    <fieldset className="screen-words">
      <legend>{label}</legend>
      {languagesIn(texts).map((language, index) => {
        const lost = said[language] === undefined ? [] : lostIn(language)
        return (
          <div className="screen-word" key={language}>
            <label htmlFor={`${id}-${language}`}>
              <span aria-hidden="true">{language}</span>
              <span className="visually-hidden">{`${label}, ${languageName(language, shownIn) ?? language}`}</span>
            </label>
            <Input.TextArea
              id={`${id}-${language}`}
              lang={language}
              rows={rowsOf(said[language] ?? '')}
              value={said[language] ?? ''}
              readOnly={!isEditable}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to write in it
              autoFocus={hasFocus && index === 0}
              {...(lost.length > 0 && { status: 'warning' })}
              onChange={({ target }) =>
                edit(sayText(texts, text, language, target.value), `said ${language} ${idOfText(text)}`)
              }
            />
            {lost.length > 0 && (
              <p className="screen-lost" role="status">
                {say('words.without', { tokens: lost.join(' ') })}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function rowsOf(text: string): number {
  return Math.min(
    8,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0),
  )
}
