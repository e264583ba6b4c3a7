import { useCallback, useEffect, useMemo, useState } from 'react'

import type { StudioPreview } from '#contract/studio.ts'

import type { Version } from '../workspace/versionOf.ts'
import { studioApi } from '../workspace/studioApi.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'

/** What came of the last compilation: of a broken screen, the last good one goes on being shown. */
export interface PreviewModule {
  file?: string
  module?: string
  findings: Extract<StudioPreview, { findings: unknown }>['findings']
  isUnreachable: boolean
  /** Whether the server is asked once more. */
  isRetrying: boolean
}

const nothing: PreviewModule = { findings: [], isUnreachable: false, isRetrying: false }

/** Has the server compile a screen as a version has it, each time that it is edited, and once more by `retry`. */
export function usePreviewModule(
  file: string,
  { texts, schemas }: Version,
): PreviewModule & { retry(): void } {
  const { product, store } = useWorkspace()
  const [known, setKnown] = useState(nothing)
  const [tries, setTries] = useState(1)
  const { name } = product
  const text = texts.get(file)
  const files = useMemo(() => JSON.stringify(schemas), [schemas])

  useEffect(() => {
    if (text === undefined) return undefined
    const { preview } = studioApi.endpoints
    const changes = JSON.parse(files) as Record<string, string | null>
    const asked = store.dispatch(
      preview.initiate({ product: name, file, files: changes }, { forceRefetch: true }),
    )
    let isCurrent = true
    const wait = async () => {
      const { data } = await asked
      if (!isCurrent) return
      setKnown((before) => {
        const last = before.file === file && before.module !== undefined ? { module: before.module } : {}
        if (!data) return { ...nothing, ...last, file, isUnreachable: true }
        return 'module' in data
          ? { ...nothing, file, module: data.module }
          : { ...nothing, ...last, file, findings: data.findings }
      })
    }
    void wait()
    return () => {
      isCurrent = false
      asked.abort()
      asked.unsubscribe()
    }
  }, [store, name, file, text, files, tries])

  const retry = useCallback(() => {
    setKnown((before) => ({ ...before, isRetrying: true }))
    setTries((before) => before + 1)
  }, [])
  return { ...(known.file === file ? known : nothing), retry }
}
