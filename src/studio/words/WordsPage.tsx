import { Alert } from 'antd'
import { useEffect } from 'react'

import { announce } from '#theme/parts/announcer.ts'

import { StudioPage } from '../shell/StudioPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { AddLanguageDialog } from './AddLanguageDialog.tsx'
import { ExportDialog } from './exchange/ExportDialog.tsx'
import { ImportDialog } from './exchange/ImportDialog.tsx'
import { FileLink } from './FileLink.tsx'
import { useFoundWords } from './useFoundWords.ts'
import { useIsWide } from './useIsWide.ts'
import { useWordCellsOf } from './useWordCellsOf.ts'
import { useWordFilter } from './useWordFilter.ts'
import { useWords } from './useWords.ts'
import { WordCards } from './WordCards.tsx'
import { WordCellContext } from './WordCellContext.ts'
import { WordsFilter } from './WordsFilter.tsx'
import { WordsTable } from './WordsTable.tsx'

import 'virtual:antd/studio/Alert,Input,Segmented,Select,Table,Tag.css'
import './words.css'

/** Every text of the product in all its languages, to be found, written, and sent to translators and back. */
export function WordsPage() {
  const { say } = useStudio()
  const words = useWords()
  const [filter, changeFilter] = useWordFilter()
  const asked = JSON.stringify(filter)
  const { cells, staying } = useWordCellsOf(words, asked)
  const { found, counts } = useFoundWords(words, filter, staying)
  const isWide = useIsWide()
  const count = say('words.count', { count: found.length })

  useEffect(() => {
    if (filter.search !== '') announce(count)
  }, [filter.search, count])

  return (
    <StudioPage title={say('words.title')}>
      <div className="words-bar">
        <WordsFilter words={words.words} filter={filter} counts={counts} onChange={changeFilter} />
        <div className="words-acts">
          <AddLanguageDialog spoken={words.languages} />
          <ExportDialog words={words} found={found} />
          <ImportDialog words={words} />
        </div>
      </div>
      {words.unread.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say('words.unread')}
          description={
            <ul className="words-files">
              {words.unread.map((file) => (
                <li key={file}>
                  <FileLink file={file}>{file}</FileLink>
                </li>
              ))}
            </ul>
          }
        />
      )}
      <WordCellContext value={cells}>
        {isWide ? (
          <WordsTable words={words} found={found} />
        ) : (
          <WordCards key={asked} words={words} found={found} />
        )}
      </WordCellContext>
    </StudioPage>
  )
}
