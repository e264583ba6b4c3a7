import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { type EditorView, hoverTooltip, keymap } from '@codemirror/view'
import type { JSONSchema7 } from 'json-schema'

import { completionsAt, explanationAt } from './completionsAt.ts'

/** What completions and explanations are made of, as it stands when they are asked for. */
export interface HelpedFile {
  file: string
  grammars: ReadonlyMap<string, JSONSchema7>
  texts: ReadonlyMap<string, string>
}

/** What helps who works in a file, and is not needed to see it: completions, explanations, search, keys. */
export function editorHelps(helped: () => HelpedFile): Extension {
  return [
    highlightSelectionMatches(),
    search({ top: true }),
    autocompletion({ override: [(context) => complete(context, helped())] }),
    hoverTooltip((editor, position) => explain(editor, position, helped())),
    keymap.of([...defaultKeymap, ...searchKeymap, indentWithTab]),
  ]
}

function complete(
  context: CompletionContext,
  { file, grammars, texts }: HelpedFile,
): CompletionResult | null {
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

function explain(editor: EditorView, offset: number, { file, grammars }: HelpedFile) {
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
