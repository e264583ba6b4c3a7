import { DownloadOutlined } from '@ant-design/icons'
import { Segmented, Select } from 'antd'
import { useState } from 'react'

import { DEFAULT_LANGUAGE } from '#engine/screen/languages.ts'

import { useStudio } from '../../StudioContext.ts'
import { ButtonDialog } from '../ButtonDialog.tsx'
import { LanguageCodeBox } from '../LanguageCodeBox.tsx'
import { languageName } from '../languageName.ts'
import type { Word, Words } from '../Word.ts'
import { saveFile } from './saveFile.ts'
import { writeXliff } from './writeXliff.ts'

const formats = ['xliff', 'csv'] as const

type Format = (typeof formats)[number]

const scopes = ['found', 'all'] as const

type Scope = (typeof scopes)[number]

/** In the place of a language that is not spoken yet. */
const NEW = '+'

/** Hands texts over to translators: as XLIFF 2.0, to a language that may be new, or as a table of all languages. */
export function ExportDialog({ words, found }: { words: Words; found: Word[] }) {
  const { say, language } = useStudio()
  const [format, setFormat] = useState<Format>('xliff')
  const [scope, setScope] = useState<Scope>('found')
  const others = words.languages.filter((each) => each !== DEFAULT_LANGUAGE)
  const [chosen, setChosen] = useState(others[0] ?? NEW)
  const [code, setCode] = useState('')
  const nameOf = (each: string) => languageName(each, language)
  const target = chosen === NEW ? code.trim().toLowerCase() : chosen
  const isNew = !words.languages.includes(target)
  const isTargetWrong = format === 'xliff' && chosen === NEW && (nameOf(target) === undefined || !isNew)
  const texts = scope === 'all' ? words.words : found

  const download = async () => {
    if (format === 'csv') {
      const { writeCsv } = await import('./writeCsv.ts')
      saveFile('texts.csv', 'text/csv;charset=utf-8', writeCsv(texts, words.languages))
      return
    }
    const xliff = writeXliff(texts, { source: DEFAULT_LANGUAGE, target, isNew })
    saveFile(`texts-${DEFAULT_LANGUAGE}-${target}.xlf`, 'application/xliff+xml', xliff)
  }

  const codeHelp = isTargetWrong
    ? say(code === '' ? 'words.export.codeHelp' : 'words.export.codeWrong')
    : say('words.export.newHelp', { language: nameOf(target) ?? target, code: target })
  return (
    <ButtonDialog
      icon={<DownloadOutlined aria-hidden />}
      open={say('words.export.open')}
      title={say('words.export.title')}
      done={say('words.export.save')}
      isReady={!isTargetWrong && texts.length > 0}
      onDone={() => void download()}
    >
      <p id="words-format">{say('words.export.format')}</p>
      <Segmented<Format>
        aria-labelledby="words-format"
        name="format"
        value={format}
        onChange={setFormat}
        options={formats.map((each) => ({ value: each, label: say(`words.export.formats.${each}`) }))}
      />
      <p id="words-scope">{say('words.export.scope')}</p>
      <Segmented<Scope>
        aria-labelledby="words-scope"
        name="scope"
        value={scope}
        onChange={setScope}
        options={scopes.map((each) => ({
          value: each,
          label: say(`words.export.scopes.${each}`, {
            count: each === 'all' ? words.words.length : found.length,
          }),
        }))}
      />
      {format === 'xliff' && (
        <>
          <p id="words-target">{say('words.export.target')}</p>
          <Select
            aria-labelledby="words-target"
            value={chosen}
            onChange={setChosen}
            options={[
              ...others.map((each) => ({ value: each, label: nameOf(each) ?? each })),
              { value: NEW, label: say('words.export.newLanguage') },
            ]}
          />
        </>
      )}
      {format === 'xliff' && chosen === NEW && (
        <LanguageCodeBox value={code} help={codeHelp} isWrong={isTargetWrong} onChange={setCode} />
      )}
    </ButtonDialog>
  )
}
