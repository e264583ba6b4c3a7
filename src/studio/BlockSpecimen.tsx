import { useMemo } from 'react'
import { specimens } from 'virtual:specimens'

import type { FormTheme } from '#engine/FormTheme.ts'
import { ScreenProvider } from '#engine/ScreenProvider.tsx'
import { theme as registered } from '#theme/index.ts'

import { type BlockEntry, nameOf } from './catalogue/CatalogueEntry.ts'
import { specimenSamples } from './catalogue/specimenScreen.ts'
import { sampleHost } from './sampleHost.ts'
import { useStudio } from './StudioContext.ts'
import { specimenTexts } from './studioTexts.ts'

const theme: FormTheme = registered

/** A block of a screen over sample data. */
export function BlockSpecimen({ entry }: { entry: BlockEntry }) {
  const { language, packs } = useStudio()
  const name = nameOf(entry)
  const compiled = specimens[name]
  const Block = theme.blocks[name]
  const host = useMemo(
    () => compiled && sampleHost(compiled, specimenTexts(language, packs, name), specimenSamples(entry)),
    [compiled, language, packs, name, entry],
  )
  if (!compiled || !host || !Block) return null
  const { options = {} } = entry
  return (
    <ScreenProvider compiled={compiled} host={host}>
      <Block name={typeof options['name'] === 'string' ? options['name'] : name} options={options} />
    </ScreenProvider>
  )
}
