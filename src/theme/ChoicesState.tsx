import { useTexts } from '#engine/useTexts.ts'

import { Skeleton } from './Skeleton.tsx'
import type { Choices } from './useChoices.ts'

/** What stands in place of choices that are not there yet, or could not be had. */
export function ChoicesState({ status }: Pick<Choices, 'status'>) {
  const texts = useTexts()
  if (status === 'failed') return <p className="field-help">{texts.find(['source.failed'])}</p>
  return status === 'loading' ? <Skeleton rows={1} /> : null
}
