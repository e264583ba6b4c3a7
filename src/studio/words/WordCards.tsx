import { Button } from 'antd'
import { useState } from 'react'

import { useStudio } from '../StudioContext.ts'
import { Chips } from './Chips.tsx'
import { languageName } from './languageName.ts'
import type { ProductWords } from './useWords.ts'
import type { Word } from './Word.ts'
import { WordKey } from './WordKey.tsx'
import { WordTags } from './WordTags.tsx'

const AT_ONCE = 50

/** Texts on a phone, to be read: one below the other. */
export function WordCards({ words, found }: { words: ProductWords; found: Word[] }) {
  const { say } = useStudio()
  const [count, setCount] = useState(AT_ONCE)
  if (found.length === 0) return <p>{say('words.nothingFound')}</p>
  return (
    <>
      <ul className="words-cards">
        {found.slice(0, count).map((word) => (
          <li key={word.id} className="words-card">
            <WordKey word={word} />
            <Texts word={word} words={words} />
          </li>
        ))}
      </ul>
      {found.length > count && (
        <Button onClick={() => setCount(count + AT_ONCE)}>
          {say('words.more', { count: found.length - count })}
        </Button>
      )}
    </>
  )
}

function Texts({ word, words: { languages, faultsOf } }: { word: Word; words: ProductWords }) {
  const { say, language: shownIn } = useStudio()
  return (
    <dl className="words-texts">
      {languages.map((language) => {
        const text = word.texts[language]
        return (
          <div key={language}>
            <dt>{languageName(language, shownIn) ?? language}</dt>
            <dd lang={text === undefined ? undefined : language}>
              {text === undefined ? say('words.none') : <Chips text={text} />}
            </dd>
            <dd>
              <WordTags word={word} language={language} fault={faultsOf(word)[language]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
