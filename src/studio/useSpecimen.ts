import { useMemo } from 'react'
import { specimens } from 'virtual:specimens'

import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'

import { type CatalogueEntry, nameOf } from './catalogue/CatalogueEntry.ts'
import { specimenSamples } from './catalogue/specimenScreen.ts'
import { type SampleHost, sampleHost } from './sampleHost.ts'
import { useStudio } from './StudioContext.ts'
import { specimenTexts } from './studioTexts.ts'

interface Specimen {
  compiled: CompiledScreen
  host: SampleHost
}

/** The screen that shows an entry, over its samples and in its words; undefined where the entry has none. */
export function useSpecimen(entry: CatalogueEntry): Specimen | undefined {
  const { language, packs } = useStudio()
  const name = nameOf(entry)
  const compiled = specimens[name]
  const host = useMemo(
    () => compiled && sampleHost(compiled, specimenTexts(language, packs, name), specimenSamples(entry)),
    [compiled, language, packs, name, entry],
  )
  return compiled && host && { compiled, host }
}
