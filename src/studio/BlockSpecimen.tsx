import type { FormTheme } from '#engine/form/FormTheme.ts'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { theme as registered } from '#theme/index.ts'

import { type BlockEntry, nameOf } from './catalogue/CatalogueEntry.ts'
import { useSpecimen } from './useSpecimen.ts'

const theme: FormTheme = registered

/** A block of a screen over sample data. */
export function BlockSpecimen({ entry }: { entry: BlockEntry }) {
  const name = nameOf(entry)
  const specimen = useSpecimen(entry)
  const Block = theme.blocks[name]
  if (!specimen || !Block) return null
  const { options = {} } = entry
  return (
    <ScreenProvider {...specimen}>
      <Block name={typeof options['name'] === 'string' ? options['name'] : name} options={options} />
    </ScreenProvider>
  )
}
