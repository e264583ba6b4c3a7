import { useLayoutEffect } from 'react'

import { pointerOfId } from '../../form/fields/fieldId.ts'
import { useScreen } from '../ScreenContext.ts'

/** Tells the list of errors what a field is called whose name comes with the data, a question of a survey for one. */
export function useOwnLabel(id: string, label: string): void {
  const { ownLabels } = useScreen()
  useLayoutEffect(() => {
    const pointer = pointerOfId(id)
    ownLabels.set(pointer, label)
    return () => void ownLabels.delete(pointer)
  }, [ownLabels, id, label])
}
