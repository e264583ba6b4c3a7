import { useEffect, useRef } from 'react'

import type { FormTheme } from '#engine/form/FormTheme.ts'
import { type FormHandle, SchemaForm } from '#engine/form/SchemaForm.tsx'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { theme } from '#theme/index.ts'

import { type FieldEntry, fieldOf, statesOf } from './catalogue/CatalogueEntry.ts'
import { SpecimenTemplate, IsolatedSpecimen, IsolatedSpecimenGroup } from './SpecimenTemplate.tsx'
import { useSpecimen } from './useSpecimen.ts'

/** The theme as it is, with each field under the name of its state; what is refused is no attempt of anybody's. */
const specimenTheme: FormTheme = {
  ...theme,
  templates: { ...theme.templates, FieldTemplate: SpecimenTemplate },
  isolated: { Field: IsolatedSpecimen, Group: IsolatedSpecimenGroup },
  ErrorSummary: () => null,
}

/** A field in each of its states, live: what is typed is kept and judged as on any screen. */
export function FieldSpecimens({ entry }: { entry: FieldEntry }) {
  const specimen = useSpecimen(entry)
  const form = useRef<FormHandle>(null)

  useEffect(() => {
    const refused = statesOf(entry).filter((state) => state === 'refused')
    const valid = refused.map((state) => `/${fieldOf(entry, state)}`)
    form.current?.check({ valid, given: [] })
  }, [entry])

  if (!specimen) return null
  return (
    <div className={entry.isComposed ? 'specimens specimens--wide' : 'specimens'}>
      <ScreenProvider {...specimen}>
        <SchemaForm ref={form} theme={specimenTheme} />
      </ScreenProvider>
    </div>
  )
}
