import { Tag } from 'antd'

import { useStudio } from '../StudioContext.ts'
import type { LengthFault } from './lengthFaults.ts'
import { lostTokens } from './lostTokens.ts'
import type { Word } from './Word.ts'

interface WordTagsProps {
  word: Word
  language: string
  fault: LengthFault | undefined
}

/** What is to be looked at in a text: that it is missing, too long, or names other values than in another language. */
export function WordTags({ word, language, fault }: WordTagsProps) {
  const { say } = useStudio()
  const isMissing = word.missing.includes(language)
  const lost = lostTokens(word, language)
  if (!isMissing && !fault && lost.length === 0) return null
  return (
    <p className="words-tags">
      {isMissing && <Tag color="error">{say('words.missing')}</Tag>}
      {fault && (
        <Tag color="warning" title={say(`words.lengths.${fault}`)}>
          {say('words.long')}
          <span className="visually-hidden">: {say(`words.lengths.${fault}`)}</span>
        </Tag>
      )}
      {lost.length > 0 && <Tag color="warning">{say('words.without', { tokens: lost.join(' ') })}</Tag>}
    </p>
  )
}
