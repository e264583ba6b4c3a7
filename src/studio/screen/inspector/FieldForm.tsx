import { useEffect, useMemo, useRef } from 'react'
import { inspectors } from 'virtual:inspectors'

import { SchemaForm } from '#engine/form/SchemaForm.tsx'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { theme } from '#theme/index.ts'
import { equal } from '#validation/validatorRuntime.ts'

import { type SampleHost, sampleHost, type Samples } from '../../sampleHost.ts'
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
  const latest = useRef({ onChange, settings, sources })
  useEffect(() => {
    latest.current = { onChange, settings, sources }
  })

  const host = useMemo((): SampleHost => {
    const { settings: data, sources: offered } = latest.current
    const made = sampleHost(compiled, inspectorTexts(language, packs), { data, sources: offered })
    return {
      ...made,
      changed: (answers) => {
        made.changed(answers)
        if (compiled.validate(answers)) latest.current.onChange(answers)
      },
    }
  }, [compiled, language, packs])

  useEffect(() => {
    // What was changed elsewhere, or undone; what is typed here and refused stays.
    const data = host.data()
    const isRefused = !compiled.validate(data)
    host.change({ sources, ...(!isRefused && !equal(data, settings) && { data: settings }) })
  }, [host, compiled, settings, sources])

  return (
    <div className="inspector-form">
      <ScreenProvider compiled={compiled} host={host}>
        <SchemaForm theme={inspectorTheme} />
      </ScreenProvider>
    </div>
  )
}
