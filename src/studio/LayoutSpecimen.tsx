import { useMemo } from 'react'
import { specimens } from 'virtual:specimens'

import type { FormTheme } from '#engine/FormTheme.ts'
import { ScreenProvider } from '#engine/ScreenProvider.tsx'
import { Button } from '#theme/Button.tsx'
import { theme as registered } from '#theme/index.ts'

import { nameOf, type PartEntry } from './catalogue/CatalogueEntry.ts'
import { sampleHost } from './sampleHost.ts'
import { useStudio } from './StudioContext.ts'
import { specimenTexts } from './studioTexts.ts'

const theme: FormTheme = registered

/** A layout with something in each of its places. */
export function LayoutSpecimen({ entry }: { entry: PartEntry }) {
  const { language, packs, say } = useStudio()
  const name = nameOf(entry)
  const compiled = specimens[name]
  const Layout = theme.layouts[name]
  const host = useMemo(
    () => compiled && sampleHost(compiled, specimenTexts(language, packs, name)),
    [compiled, language, packs, name],
  )
  if (!compiled || !host || !Layout) return null
  return (
    <ScreenProvider compiled={compiled} host={host}>
      <Layout
        title={<h3 className="specimen-title">{say('catalogue.long.label')}</h3>}
        intro={<p className="screen-intro">{say('catalogue.long.help')}</p>}
        before={<p>{say('parts.before')}</p>}
        form={<p>{say('parts.form')}</p>}
        after={<p>{say('parts.after')}</p>}
        actions={
          <div className="actions">
            <Button look="primary">{say('parts.primary')}</Button>
            <Button>{say('parts.secondary')}</Button>
          </div>
        }
      />
    </ScreenProvider>
  )
}
