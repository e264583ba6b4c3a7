import { useEffect, useMemo, useRef } from 'react'
import { specimens } from 'virtual:specimens'

import type { FormTheme } from '#engine/FormTheme.ts'
import { type FormHandle, SchemaForm } from '#engine/SchemaForm.tsx'
import { ScreenProvider } from '#engine/ScreenProvider.tsx'
import { theme } from '#theme/index.ts'

import { type FieldEntry, fieldOf, nameOf, statesOf } from './catalogue/CatalogueEntry.ts'
import { specimenSamples } from './catalogue/specimenScreen.ts'
import { sampleHost } from './sampleHost.ts'
import { SpecimenTemplate } from './SpecimenTemplate.tsx'
import { useStudio } from './StudioContext.ts'
import { specimenTexts } from './studioTexts.ts'

/** The theme as it is, with each field under the name of its state; what is refused is no attempt of anybody's. */
const specimenTheme: FormTheme = {
  ...theme,
  templates: { ...theme.templates, FieldTemplate: SpecimenTemplate },
  ErrorSummary: () => null,
}

/** A field in each of its states, live: what is typed is kept and judged as on any screen. */
export function FieldSpecimens({ entry }: { entry: FieldEntry }) {
  const { language, packs } = useStudio()
  const name = nameOf(entry)
  const compiled = specimens[name]
  const form = useRef<FormHandle>(null)
  const host = useMemo(
    () => compiled && sampleHost(compiled, specimenTexts(language, packs, name), specimenSamples(entry)),
    [compiled, language, packs, name, entry],
  )

  useEffect(() => {
    const refused = statesOf(entry).filter((state) => state === 'refused')
    form.current?.check(refused.map((state) => `/${fieldOf(entry, state)}`))
  }, [entry])

  if (!compiled || !host) return null
  return (
    <div className={entry.isComposed ? 'specimens specimens--wide' : 'specimens'}>
      <ScreenProvider compiled={compiled} host={host}>
        <SchemaForm ref={form} theme={specimenTheme} />
      </ScreenProvider>
    </div>
  )
}
