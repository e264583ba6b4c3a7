import { createRef } from 'react'
import { createRoot } from 'react-dom/client'

import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { idOfPointer } from '#engine/form/fields/fieldId.ts'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import { answersNeeded, needsAll } from '#engine/screen/answersNeeded.ts'
import { loadParts } from '#theme/hooks/loadParts.ts'
import { LiveRegion } from '#theme/parts/LiveRegion.tsx'
import { ScreenView } from '#theme/parts/ScreenView.tsx'

import { sampleHost } from '../sampleHost.ts'
import { chooseOnPress, wrapperOf } from './chooseOnPress.ts'
import { type ExampleState, exampleStates } from './exampleStates.ts'
import { loadScreen } from './loadScreen.ts'
import { lookOf, partsOf } from './partsOf.ts'
import { PreviewBoundary } from './PreviewBoundary.tsx'
import { type FromPreview, idOfText, type ShownScreen } from './PreviewMessage.ts'
import { previewTexts } from './previewTexts.ts'
import { TextMarks } from './TextMarks.ts'

import './preview.css'

/** So long nothing has been drawn, in milliseconds, until it is looked at what is there. */
const QUIET_MS = 50

/** The page in the frame: it draws the screen that it is told, as an applicant gets it, and tells what is pressed. */
export function openPreview(container: Element): void {
  const marks = new TextMarks()
  marks.follow(document.body)
  takeNoFocus()
  const root = createRoot(container)
  let shown: ShownScreen | undefined
  let count = 0
  let stopFollowing = () => {}

  const open = ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (data !== 'open' || !port) return
    const tell = (message: FromPreview) => port.postMessage(message)
    const fail = (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      tell({ kind: 'failed', reason })
    }
    chooseOnPress({
      marks,
      isEdited: () => shown?.isEdited === true,
      onChoice: (choice) => tell({ kind: 'chosen', choice }),
    })
    const show = async (next: ShownScreen) => {
      const before = shown
      shown = next
      mark(next, marks)
      if (before && isDrawnAlike(before, next)) return
      count += 1
      const turn = count
      const compiled = await loadScreen(next.module)
      await loadParts(compiled)
      if (turn !== count) return
      stopFollowing()
      const states = exampleStates(compiled, next.examples, next)
      const state = states.find(({ name }) => name === next.state) ?? states[0]
      if (!state) return
      await draw(compiled, state, next)
      if (turn !== count) return
      const parts = drawnParts()
      const drawn = {
        kind: 'drawn',
        states: states.map(({ name, kind }) => ({ name, kind })),
        state: state.name,
      } as const
      tell({ ...drawn, parts })
      mark(next, marks)
      stopFollowing = followParts(container, parts, (later) => {
        if (turn !== count) return
        tell({ ...drawn, parts: later })
        if (shown) mark(shown, marks)
      })
    }
    const draw = async (
      compiled: CompiledScreen,
      state: ExampleState,
      { settings, ...said }: ShownScreen,
    ) => {
      const { name, process } = compiled
      document.documentElement.lang = said.language
      const companyType = state.samples.status?.['companyType'] as string | undefined
      const texts = previewTexts(said, { screen: name, process, companyType }, (text, of) =>
        marks.marked(text, of),
      )
      const host = sampleHost(compiled, texts, { settings, ...state.samples })
      const form = createRef<FormHandle>()
      root.render(
        <PreviewBoundary key={count} onError={fail}>
          <main className="preview">
            <ScreenView compiled={compiled} host={host} formRef={form} errors={state.errors} />
          </main>
          <LiveRegion />
        </PreviewBoundary>,
      )
      await painted()
      const tried = state.tried && compiled.screen.actions?.[state.tried]
      if (!tried) return
      form.current?.check(needsAll(tried) ? undefined : answersNeeded(tried))
      await painted()
    }
    port.addEventListener('message', ({ data: next }: MessageEvent<ShownScreen>) => {
      show(next).catch(fail)
    })
    port.start()
  }
  window.addEventListener('message', (event) => {
    if (event.origin === location.origin && event.source === window.parent) open(event)
  })
  window.parent.postMessage('preview ready', location.origin)
}

/** Whether only what is looked at differs, or what a press does. */
function isDrawnAlike(before: ShownScreen, next: ShownScreen): boolean {
  const drawn = ['module', 'examples', 'settings', 'packs', 'language', 'state'] as const
  return drawn.every((name) => JSON.stringify(before[name]) === JSON.stringify(next[name]))
}

/** Shows which field is looked at, which text, and which parts differ from another picture. */
function mark({ field, text, theme, isEdited, marked = [] }: ShownScreen, marks: TextMarks): void {
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  dataset['edited'] = String(isEdited)
  for (const element of document.querySelectorAll<HTMLElement>('[data-chosen], [data-differs]')) {
    delete element.dataset['chosen']
    delete element.dataset['differs']
  }
  const parts = marked.length > 0 ? partsOf(drawnScreen()) : []
  for (const place of marked) parts[place]?.setAttribute('data-differs', '')
  const control = field === undefined ? null : document.getElementById(idOfPointer(field))
  const said = text === undefined ? undefined : marks.find(document.body, (one) => idOfText(one) === text)
  const saidBy = said?.startContainer.parentElement
  const chosen = saidBy ?? (control && (wrapperOf(control) ?? control))
  if (!(chosen instanceof HTMLElement)) return
  chosen.dataset['chosen'] = ''
  chosen.scrollIntoView({ block: 'nearest' })
}

/** Says how the parts of the screen look, whichever of them are marked. */
function drawnParts(): string[] {
  const marked = document.querySelectorAll<HTMLElement>('[data-differs]')
  for (const element of marked) delete element.dataset['differs']
  const parts = partsOf(drawnScreen()).map(lookOf)
  for (const element of marked) element.dataset['differs'] = ''
  return parts
}

/** Calls `changed` with the parts once they are others: some come when the screen has been drawn. Returns what ends that. */
function followParts(container: Element, drawn: string[], changed: (parts: string[]) => void): () => void {
  let known = drawn
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const parts = drawnParts()
      if (parts.join() === known.join()) return
      known = parts
      changed(parts)
    }, QUIET_MS)
  })
  observer.observe(container, { childList: true, characterData: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function drawnScreen(): Element {
  return document.querySelector('.preview') ?? document.body
}

/** What a screen does for an applicant takes the focus from no one who types beside the preview. */
function takeNoFocus(): void {
  const { prototype } = HTMLElement
  const { focus } = prototype
  prototype.focus = function focusInFrame(this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

/** After two frames React has drawn, and run its effects. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}
