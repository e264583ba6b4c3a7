import { createRef, type ReactNode, type RefObject } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { processes, screens } from 'virtual:screens'
import { settings } from 'virtual:settings'

import { PageSkeleton } from '#app/shell/PageSkeleton.tsx'
import type { Language } from '#validation/languages.ts'
import { screenTexts } from '#theme/words/screenTexts.ts'
import { answersNeeded, needsAll } from '#engine/screen/answersNeeded.ts'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import { sampleHost } from '#studio/sampleHost.ts'
import { loadParts } from '#theme/hooks/loadParts.ts'
import { ScreenView } from '#theme/parts/ScreenView.tsx'

import '#app/shell/Shell.css'

import type { ExampleState } from '#studio/preview/exampleStates.ts'
import { wordingInstance, type WordingPacks } from '#studio/preview/wordingInstance.ts'
import { inspectPage } from './inspectPage.ts'
import { outline } from './outline.ts'
import { readState } from './readState.ts'

/** What the camera asks of the page. */
export interface Gallery {
  /** Draws a screen in a state; resolves when it stands as it stays. */
  show(screen: string, state: string, language: Language): Promise<void>
  inspect(): string[]
}

const wordings = import.meta.glob<Record<string, unknown>>('@words/*/*.json', { import: 'default' })
const container = document.querySelector('#root')!
let root: Root | undefined
let shown: ExampleState | undefined

const gallery: Gallery = {
  show,
  inspect: () =>
    inspectPage([settings, shown?.samples], { isRefused: shown?.kind === 'refused', isOutline: !shown }),
}
Object.assign(window, { gallery })

// By hand: `?screen=simulator&state=filled&language=en`.
const asked = new URLSearchParams(location.search)
const screen = asked.get('screen')
if (screen) await show(screen, asked.get('state') ?? 'filled', asked.get('language') === 'en' ? 'en' : 'it')

async function show(name: string, stateName: string, language: Language): Promise<void> {
  document.documentElement.lang = language
  const texts = wordingInstance(language, await packsOf(language))
  shown = undefined
  if (name === outline.screen) {
    draw(
      <I18nextProvider i18n={texts}>
        <PageSkeleton />
      </I18nextProvider>,
    )
    return painted()
  }

  const compiled = await screens[name]?.()
  if (!compiled) throw new Error(`There is no screen "${name}".`)
  const [state] = await Promise.all([readState(compiled, stateName, language), loadParts(compiled)])
  shown = state

  const companyType = state.samples.status?.['companyType'] as string | undefined
  const speaker = { screen: name, process: processes[name] ?? '', companyType }
  const host = sampleHost(compiled, screenTexts(texts, speaker), { settings, ...state.samples })
  const form = createRef<FormHandle>()
  draw(<ScreenView compiled={compiled} host={host} formRef={form} errors={state.errors} />)
  await painted()
  const tried = state.tried && compiled.screen.actions?.[state.tried]
  if (tried) {
    const handle = await drawn(form)
    handle.check(needsAll(tried) ? undefined : answersNeeded(tried))
    await painted()
  }
  scrollTo(0, 0)
}

function draw(what: ReactNode): void {
  root?.unmount()
  root = createRoot(container)
  root.render(what)
}

/** A form whose parts are loaded late is there some frames later. */
async function drawn(form: RefObject<FormHandle | null>): Promise<FormHandle> {
  for (let tries = 0; !form.current && tries < 20; tries += 1) await painted()
  if (!form.current) throw new Error('The form was not drawn.')
  return form.current
}

async function packsOf(language: Language): Promise<WordingPacks> {
  const files = Object.entries(wordings).filter(([file]) => file.includes(`/${language}/`))
  const packs = await Promise.all(
    files.map(async ([file, load]) => [file.replace(/^.*\/|\.json$/g, ''), await load()] as const),
  )
  return Object.fromEntries(packs)
}

/** After two frames React has drawn, run its effects, and drawn what came of them. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}
