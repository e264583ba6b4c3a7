import { Suspense, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { processes } from 'virtual:screens'

import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { ScreenHost, ScreenTexts } from '#engine/screen/ScreenHost.ts'
import type { Step } from '#contract/process.ts'
import { ScreenView } from '#theme/parts/ScreenView.tsx'

import { usePageState } from '../navigation/usePageState.ts'
import { useArrival } from '../navigation/useArrival.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { taskOf } from './taskOf.ts'
import { type KnownDraft, useDraft } from './draft/useDraft.ts'
import { useScreenFile } from './useScreenFile.ts'
import { useScreenSession } from './useScreenSession.ts'
import { useBundledWords, useScreenTexts } from './useScreenTexts.ts'

interface ScreenPageProps {
  name: string
  step: Step | null
}

/** A screen with all that it needs: its file, its words, what was typed on it before. Until then its outline. */
export function ScreenPage({ name, step }: ScreenPageProps) {
  const compiled = useScreenFile(name, taskOf(step) !== null)
  const found = useDraft(name, taskOf(step))
  const process = processes[name] ?? 'common'
  const isBundled = useBundledWords(name, process)
  // The words are fetched beside the file, not after it.
  return (
    <Suspense fallback={<PageSkeleton />}>
      <WordedScreen key={name} {...{ name, process, isBundled, compiled, step, found }} />
    </Suspense>
  )
}

interface WordedScreenProps extends ScreenPageProps {
  process: string
  isBundled: boolean
  compiled: CompiledScreen | undefined
  found: ReturnType<typeof useDraft>
}

function WordedScreen({ name, process, isBundled, compiled, step, found }: WordedScreenProps) {
  const texts = useScreenTexts(name, process, isBundled)
  if (!compiled || !texts || !found.isKnown) return <PageSkeleton />
  return <OpenScreen compiled={compiled} texts={texts} step={step} found={found} />
}

interface OpenScreenProps {
  compiled: CompiledScreen
  texts: ScreenTexts
  step: Step | null
  found: KnownDraft
}

function OpenScreen({ compiled, texts, step, found }: OpenScreenProps) {
  const [searchParams] = useSearchParams()
  const state = usePageState()
  const variables = { ...Object.fromEntries(searchParams), ...state.variables }
  const session = useScreenSession({ compiled, step, ...found, variables })
  // Another language makes another host, so that every word is said anew.
  const host = useMemo<ScreenHost>(() => ({ ...session, texts }), [session, texts])
  const errors = useSyncExternalStore(session.store.subscribe, () => session.store.get().errors)
  const leftOut = useSyncExternalStore(session.store.subscribe, () => session.store.get().errorsLeftOut)
  useArrival(texts.find(['title']) ?? compiled.name, state.isReturn === true)

  return (
    <ScreenView
      key={taskOf(step)?.id}
      compiled={compiled}
      host={host}
      errors={errors}
      errorsLeftOut={leftOut}
      formRef={session.form}
    />
  )
}
