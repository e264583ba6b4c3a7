import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { useEffect, useRef } from 'react'

import type { Finding } from '#contract/Finding.ts'

import type { HelpedFile } from './editorHelps.ts'
import { fixOf, offsetOf } from './fixOf.ts'

interface JsonEditorProps extends HelpedFile {
  text: string
  /** The line to show first, counted from one. */
  line?: number
  label: string
  fixLabel: string
  isEditable: boolean
  findings: Finding[]
  onChange(text: string): void
  onUndo(): void
  onRedo(): void
}

/** A file as text: completed and explained from its grammar, with what is wrong at its lines. */
export function JsonEditor(props: JsonEditorProps) {
  const { file, text, line, isEditable, findings } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({ doc: latest.current.text, extensions: extensionsFor(latest) }),
    })
    view.current = editor
    return () => editor.destroy()
    // Another file is another document.
  }, [file, isEditable])

  useEffect(() => {
    const editor = view.current
    if (editor) replaceWith(editor, text)
  }, [text])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const { state } = editor
    const document = state.doc.toString()
    editor.dispatch(
      setDiagnostics(
        state,
        findings.map((finding) => diagnosticOf(finding, document, latest)),
      ),
    )
  }, [file, findings])

  useEffect(() => {
    const editor = view.current
    if (!editor || line === undefined || line > editor.state.doc.lines) return
    const { from } = editor.state.doc.line(line)
    editor.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
  }, [file, line])

  // What helps to work in it comes as one does, or is about to.
  const isHelped = useRef<EditorView>(undefined)
  const help = async () => {
    const editor = view.current
    if (!editor || isHelped.current === editor) return
    isHelped.current = editor
    const { editorHelps } = await import('./editorHelps.ts')
    // Another file may be shown by now.
    if (view.current === editor)
      editor.dispatch({ effects: helps.reconfigure(editorHelps(() => latest.current)) })
  }
  return (
    <div className="json-editor" ref={place} onFocus={() => void help()} onPointerEnter={() => void help()} />
  )
}

/** Empty until one begins to work in the file. */
const helps = new Compartment()

type Latest = React.RefObject<JsonEditorProps>

function extensionsFor(latest: Latest) {
  const { label, isEditable } = latest.current
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce ?? ''
  return [
    EditorView.cspNonce.of(nonce),
    EditorState.readOnly.of(!isEditable),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    highlightActiveLine(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    json(),
    syntaxHighlighting(classHighlighter),
    helps.of([]),
    // The studio undoes over all files; an editor's own history would know only its own.
    keymap.of([
      { key: 'Mod-z', run: () => done(latest.current.onUndo()), preventDefault: true },
      { key: 'Mod-y', run: () => done(latest.current.onRedo()), preventDefault: true },
      { key: 'Mod-Shift-z', run: () => done(latest.current.onRedo()), preventDefault: true },
      ...foldKeymap,
    ]),
    EditorView.updateListener.of(({ docChanged, state }) => {
      const text = state.doc.toString()
      if (docChanged && text !== latest.current.text) latest.current.onChange(text)
    }),
  ]
}

function done(_nothing: void): true {
  return true
}

function diagnosticOf(finding: Finding, text: string, latest: Latest) {
  const from = offsetOf(text, finding.line, finding.column)
  const lineEnd = text.indexOf('\n', from)
  const isFixable = latest.current.isEditable && fixOf(finding, text) !== undefined
  return {
    from,
    to: Math.max(from, lineEnd < 0 ? text.length : lineEnd),
    severity: 'error' as const,
    message: [finding.message, finding.hint].filter(Boolean).join(' '),
    ...(isFixable && {
      actions: [{ name: latest.current.fixLabel, apply: () => takeFix(finding, latest) }],
    }),
  }
}

function takeFix(finding: Finding, latest: Latest): void {
  const fixed = fixOf(finding, latest.current.text)
  if (fixed !== undefined) latest.current.onChange(fixed)
}

/** Shows another text: only what differs is changed, so that the cursor stays where it was. */
function replaceWith(editor: EditorView, text: string): void {
  const shown = editor.state.doc.toString()
  if (shown === text) return
  const shorter = Math.min(shown.length, text.length)
  let start = 0
  while (start < shorter && shown[start] === text[start]) start++
  let end = 0
  while (end < shorter - start && shown.at(-1 - end) === text.at(-1 - end)) end++
  editor.dispatch({
    changes: { from: start, to: shown.length - end, insert: text.slice(start, text.length - end) },
  })
}
