import { useMemo } from 'react'
import { specimens } from 'virtual:specimens'

import { ScreenProvider } from '#engine/ScreenProvider.tsx'
import { focusField } from '#engine/focusField.ts'
import { idOfPointer } from '#engine/fieldId.ts'
import { ErrorSummary } from '#theme/ErrorSummary.tsx'

import { nameOf, type PartEntry } from './catalogue/CatalogueEntry.ts'
import { sampleHost } from './sampleHost.ts'
import { useStudio } from './StudioContext.ts'
import { specimenTexts } from './studioTexts.ts'

/** The list of refused fields, leading to two of this page; of what draws nothing there is nothing to see. */
export function PartSpecimen({ entry }: { entry: PartEntry }) {
  const { language, packs, texts } = useStudio()
  const name = nameOf(entry)
  const compiled = specimens[name]
  const host = useMemo(
    () => compiled && sampleHost(compiled, specimenTexts(language, packs, name)),
    [compiled, language, packs, name],
  )
  if (name !== 'ErrorSummary' || !compiled || !host) return null

  const fields = ['TextWidget', 'RadioWidget'].map((widget) => ({
    pointer: `/${widget}_refused`,
    label: texts.find([`specimens.${widget}.label`]) ?? widget,
    message: texts.error([], 'required'),
  }))
  return (
    <ScreenProvider compiled={compiled} host={host}>
      <ErrorSummary fields={fields} attempt={0} onChoose={(pointer) => focusField(idOfPointer(pointer))} />
    </ScreenProvider>
  )
}
