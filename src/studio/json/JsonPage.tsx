import { Alert, Button, Select } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { Finding } from '#contract/Finding.ts'

import { FindingText } from '../findings/FindingText.tsx'
import { MendHere } from '../findings/MendHere.tsx'
import { screenOfFile } from '../screen/model/screensIn.ts'
import { screenAddress } from '../screen/useScreenAddress.ts'
import { StudioPage } from '../shell/StudioPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { fixOf } from './fixOf.ts'
import { grammarsIn } from './grammarAt.ts'
import { JsonEditor } from './JsonEditor.tsx'

import './json.css'

/** Keys that follow each other within this time are one step to undo. */
const BURST_MS = 1000

/** The files of the definitions, one at a time, beside what is wrong with it. */
export function JsonPage() {
  const { say } = useStudio()
  const { product, texts, isEditable, edit, undo, redo } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const paths = useMemo(
    () => [...texts.keys()].filter((path) => !path.startsWith('schemas/meta/')).toSorted(),
    [texts],
  )
  // Grammars are code's: none is edited here.
  const [grammars] = useState(() => grammarsIn(texts))
  const asked = params.get('file')
  const file = asked !== null && texts.has(asked) ? asked : (paths[0] ?? '')
  const text = texts.get(file) ?? ''
  const screen = screenOfFile(file)
  const line = Number(params.get('line')) || undefined
  const findings = useMemo(
    () => (product.judgement?.findings ?? []).filter((each) => each.file === file),
    [product.judgement, file],
  )
  const burst = useRef({ at: 0, name: 0 })

  const type = (typed: string) => {
    const now = Date.now()
    if (now - burst.current.at > BURST_MS) burst.current.name++
    burst.current.at = now
    edit({ [file]: typed }, `typed ${file} ${burst.current.name}`)
  }

  return (
    <StudioPage title={say('json.title')}>
      <div className="json-choice">
        <label htmlFor="json-file">{say('json.file')}</label>
        <Select
          id="json-file"
          showSearch
          value={file}
          onChange={(path: string) => setParams({ file: path })}
          options={groupsOf(paths, new Set(Object.keys(product.edits)), say)}
        />
        {screen && <Link to={screenAddress(screen.name)}>{say('screen.seeIt')}</Link>}
      </div>
      {asked !== null && asked !== file && (
        <Alert type="warning" showIcon title={say('json.noSuchFile', { file: asked })} />
      )}
      <JsonEditor
        file={file}
        text={text}
        {...(line !== undefined && { line })}
        label={say('json.editor', { file })}
        fixLabel={say('json.takeFix')}
        isEditable={isEditable}
        findings={findings}
        grammars={grammars}
        texts={texts}
        onChange={type}
        onUndo={undo}
        onRedo={redo}
      />
      <FileFindings
        findings={findings}
        onShow={(at) => setParams({ file, line: String(at) })}
        onFix={(finding) => {
          const fixed = fixOf(finding, text)
          if (fixed !== undefined) edit({ [file]: fixed })
        }}
        isFixable={(finding) => isEditable && fixOf(finding, text) !== undefined}
      />
    </StudioPage>
  )
}

interface FileFindingsProps {
  findings: Finding[]
  onShow(line: number): void
  onFix(finding: Finding): void
  isFixable(finding: Finding): boolean
}

function FileFindings({ findings, onShow, onFix, isFixable }: FileFindingsProps) {
  const { say } = useStudio()
  if (findings.length === 0) return <p className="json-none">{say('json.noFindings')}</p>
  return (
    <ul className="json-findings" aria-label={say('json.findings')}>
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)}>
          <Button type="link" size="small" onClick={() => onShow(finding.line)}>
            {say('json.line', { line: finding.line })}
          </Button>
          <FindingText finding={finding} />
          {isFixable(finding) && (
            <Button size="small" onClick={() => onFix(finding)}>
              {say('json.takeFix')}
            </Button>
          )}
          <MendHere finding={finding} />
        </li>
      ))}
    </ul>
  )
}

function groupsOf(paths: string[], edited: ReadonlySet<string>, say: (key: string) => string) {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  return [...folders].map(([folder, files]) => ({
    label: folder,
    options: files.map((path) => ({
      value: path,
      label: edited.has(path) ? `${path} · ${say('json.edited')}` : path,
    })),
  }))
}
