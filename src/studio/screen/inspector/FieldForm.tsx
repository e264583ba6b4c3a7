import { useEffect, useMemo, useState } from 'react'
import { inspectors } from 'virtual:inspectors'

import { SchemaForm } from '#engine/form/SchemaForm.tsx'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { theme } from '#theme/index.ts'
import { equal } from '#validation/validatorRuntime.ts'

import { sampleHost, type Samples } from '../../sampleHost.ts'
import { useStudio } from '../../StudioContext.ts'
import { inspectorTexts } from '../../studioTexts.ts'
import type { FieldSettings } from './fieldSettings.ts'
import type { FieldKind } from './inspectorScreen.ts'

interface FieldFormProps {
  kind: FieldKind
  settings: FieldSettings
  sources: NonNullable<Samples['sources']>
  onChange(settings: FieldSettings): void
}

const inspectorTheme = { ...theme, ErrorSummary: () => null }

/** The limits of a field, its look and when it is asked, as a form of our own engine; each answer changes the screen's file. */
export function FieldForm({ kind, settings, sources, onChange }: FieldFormProps) {
  const { language, packs } = useStudio()
  const compiled = inspectors[kind]
  const [first] = useState({ data: settings, sources })
  const host = useMemo(
    () => sampleHost(compiled, inspectorTexts(language, packs), first),
    [compiled, language, packs, first],
  )

  useEffect(() => {
    // What was changed elsewhere, or undone; what is typed here and refused stays.
    const data = host.data()
    const isRefused = !compiled.validate(data)
    host.change({ sources, ...(!isRefused && !equal(data, settings) && { data: settings }) })
  }, [host, compiled, settings, sources])

  useEffect(
    () =>
      host.store.subscribe(() => {
        const data = host.data()
        if (compiled.validate(data) && !equal(data, settings)) onChange(data)
      }),
    [host, compiled, settings, onChange],
  )

  return (
    <div className="inspector-form">
      <ScreenProvider compiled={compiled} host={host}>
        <SchemaForm theme={inspectorTheme} />
      </ScreenProvider>
    </div>
  )
}
