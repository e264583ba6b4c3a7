import { Alert, Select } from 'antd'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'

import { BehaviourList } from '../changes/BehaviourList.tsx'
import { ProductWords } from '../map/words/ProductWords.ts'
import { humanised } from '../map/words/humanised.ts'
import { PartOfWords } from '../shell/PartOfWords.tsx'
import { StudioPage } from '../shell/StudioPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { readTable } from './model/readTable.ts'
import { SETTINGS, settingsIn } from './model/settingsIn.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { TableEditor } from './TableEditor.tsx'

import 'virtual:antd/studio/Alert,Button,Input,Segmented,Select.css'
import '../flow/flow.css'
import './values.css'

/** The tables by which a product decides, such as its prices, and its settings: the figures that change without the journey. */
export function ValuesPage() {
  return (
    <PartOfWords part="figures">
      <Tables />
    </PartOfWords>
  )
}

function Tables() {
  const { say, texts: desk } = useStudio()
  const { product, texts } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const words = useMemo(() => new ProductWords(texts, desk), [texts, desk])
  const tables = [...texts.keys()].filter((path) => /^flows\/tables\/[^/]+\.json$/.test(path)).toSorted()
  const files = [...tables, ...(texts.has(SETTINGS) ? [SETTINGS] : [])]
  const named = params.get('file')
  const file = named !== null && files.includes(named) ? named : files[0]
  const { judgement, edits } = product

  return (
    <StudioPage title={say('values.title')} intro={say('values.intro')}>
      {file === undefined ? (
        <p>{say('figures.none')}</p>
      ) : (
        <>
          <div className="value-choice">
            <label htmlFor="values-file">{say('figures.which')}</label>
            <Select
              id="values-file"
              value={file}
              onChange={(path: string) => setParams({ file: path })}
              options={files.map((path) => ({
                value: path,
                label: path === SETTINGS ? say('figures.settings') : titleOf(path),
              }))}
            />
            <Link to={`/json?${new URLSearchParams({ file })}`}>{say('figures.asFile')}</Link>
          </div>
          {named !== null && named !== file && (
            <Alert type="warning" showIcon title={say('figures.noSuchFile', { file: named })} />
          )}
          <Values key={file} {...{ file, words }} />
          {edits[file] && judgement && <BehaviourList {...judgement} />}
        </>
      )}
    </StudioPage>
  )
}

function Values({ file, words }: { file: string; words: ProductWords }) {
  const { texts } = useWorkspace()
  const text = texts.get(file) ?? ''
  const table = useMemo(() => (file === SETTINGS ? undefined : readTable(text)), [file, text])
  const parts = useMemo(() => (file === SETTINGS ? settingsIn(text) : undefined), [file, text])
  if (table) return <TableEditor {...{ file, table, words }} />
  if (parts) return <SettingsForm {...{ parts, words }} />
  return <Alert type="warning" showIcon title={words.say('map.unreadable', { files: file })} />
}

function titleOf(path: string): string {
  return humanised(path.slice(path.lastIndexOf('/') + 1, -'.json'.length))
}
