import type { FormTheme } from '#engine/form/FormTheme.ts'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { Button } from '#theme/parts/Button.tsx'
import { theme as registered } from '#theme/index.ts'

import { nameOf, type PartEntry } from './catalogue/CatalogueEntry.ts'
import { useStudio } from './StudioContext.ts'
import { useSpecimen } from './useSpecimen.ts'

const theme: FormTheme = registered

/** A layout with something in each of its places. */
export function LayoutSpecimen({ entry }: { entry: PartEntry }) {
  const { say } = useStudio()
  const specimen = useSpecimen(entry)
  const Layout = theme.layouts[nameOf(entry)]
  if (!specimen || !Layout) return null
  return (
    <ScreenProvider {...specimen}>
      <Layout
        title={<h3 className="specimen-title">{say('catalogue.long.label')}</h3>}
        intro={<p className="screen-intro">{say('catalogue.long.help')}</p>}
        before={<p>{say('parts.before')}</p>}
        form={<p>{say('parts.form')}</p>}
        after={<p>{say('parts.after')}</p>}
        actions={
          <div className="actions">
            <Button variant="primary">{say('parts.primary')}</Button>
            <Button>{say('parts.secondary')}</Button>
          </div>
        }
      />
    </ScreenProvider>
  )
}
