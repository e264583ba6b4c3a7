import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { focusField } from '#engine/form/input/focusField.ts'
import { idOfPointer } from '#engine/form/fields/fieldId.ts'
import { ErrorSummary } from '#theme/parts/ErrorSummary.tsx'

import { nameOf, type PartEntry } from './catalogue/CatalogueEntry.ts'
import { useStudio } from './StudioContext.ts'
import { useSpecimen } from './useSpecimen.ts'

/** The list of refused fields, leading to two of this page; of what draws nothing there is nothing to see. */
export function PartSpecimen({ entry }: { entry: PartEntry }) {
  const { texts } = useStudio()
  const specimen = useSpecimen(entry)
  if (nameOf(entry) !== 'ErrorSummary' || !specimen) return null

  const fields = ['TextWidget', 'RadioWidget'].map((widget) => ({
    pointer: `/${widget}_refused`,
    label: texts.find([`specimens.${widget}.label`]) ?? widget,
    message: texts.error([], 'required'),
  }))
  return (
    <ScreenProvider {...specimen}>
      <ErrorSummary
        fields={fields}
        leftOut={0}
        attempt={0}
        onChoose={(pointer) => focusField(idOfPointer(pointer))}
      />
    </ScreenProvider>
  )
}
