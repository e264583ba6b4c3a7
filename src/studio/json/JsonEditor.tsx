import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
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
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { JSONSchema7 } from 'json-schema'
import { useEffect, useRef } from 'react'

import type { Finding } from '#contract/Finding.ts'

import { completionsAt, explanationAt } from './completionsAt.ts'
import { fixOf, offsetOf } from './fixOf.ts'

interface JsonEditorProps {
  file: string
  text: string
  /** The line to show first, counted from one. */
  line?: number
  label: string
  fixLabel: string
  isEditable: boolean
  findings: Finding[]
  grammars: ReadonlyMap<string, JSONSchema7>
  texts: ReadonlyMap<string, string>
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

  return <div className="json-editor" ref={place} />
}

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
    highlightSelectionMatches(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    json(),
    syntaxHighlighting(classHighlighter),
    search({ top: true }),
    autocompletion({ override: [(context) => complete(context, latest)] }),
    hoverTooltip((editor, position) => explain(editor, position, latest)),
    // The studio undoes over all files; an editor's own history would know only its own.
    keymap.of([
      { key: 'Mod-z', run: () => done(latest.current.onUndo()), preventDefault: true },
      { key: 'Mod-y', run: () => done(latest.current.onRedo()), preventDefault: true },
      { key: 'Mod-Shift-z', run: () => done(latest.current.onRedo()), preventDefault: true },
      ...defaultKeymap,
      ...searchKeymap,
      ...foldKeymap,
      indentWithTab,
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

function complete(context: CompletionContext, latest: Latest): CompletionResult | null {
  const { file, grammars, texts } = latest.current
  const text = context.state.doc.toString()
  const { from, to, proposals } = completionsAt({ file, text, offset: context.pos, grammars, texts })
  if (proposals.length === 0 || (!context.explicit && from === to)) return null
  return {
    from,
    to,
    filter: true,
    options: proposals.map(({ text: written, info }) => ({
      label: written,
      ...(info !== undefined && { info }),
    })),
  }
}

function explain(editor: EditorView, offset: number, latest: Latest) {
  const { file, grammars } = latest.current
  const said = explanationAt({ file, text: editor.state.doc.toString(), offset, grammars })
  if (said === undefined) return null
  return {
    pos: offset,
    create: () => {
      const dom = document.createElement('div')
      dom.className = 'json-explanation'
      dom.textContent = said
      return { dom }
    },
  }
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
