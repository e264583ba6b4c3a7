import { useEffect, useState } from 'react'

import type { Finding } from '#contract/Finding.ts'

import { findingsBeside } from '../workspace/findingsBeside.ts'
import { studioApi } from '../workspace/studioApi.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import type { FileChanges } from './edits/rename.ts'

const PAUSE_MS = 400

/**
 * What the check would find after an edit and does not find now; undefined while it is asked, 'unknown' where the server
 * did not say it.
 */
export function useForetold(files: FileChanges | undefined): Finding[] | 'unknown' | undefined {
  const { product, store } = useWorkspace()
  const { name, edits, judgement } = product
  const [known, setKnown] = useState<{ asked: string; findings: Finding[] | undefined }>()
  const asked = JSON.stringify(files)

  useEffect(() => {
    if (asked === undefined) return undefined
    const edited = Object.entries(edits).map(([path, { text }]) => [path, text] as const)
    const all = { ...Object.fromEntries(edited), ...(JSON.parse(asked) as FileChanges) }
    let isCurrent = true
    const ask = async () => {
      const call = store.dispatch(
        studioApi.endpoints.judgement.initiate({ product: name, files: all }, { forceRefetch: true }),
      )
      const { data } = await call
      call.unsubscribe()
      if (isCurrent) setKnown({ asked, findings: data?.findings })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, edits, name, store])

  if (!known || known.asked !== asked) return undefined
  if (!known.findings) return 'unknown'
  return findingsBeside(judgement?.findings ?? [], known.findings)
}
