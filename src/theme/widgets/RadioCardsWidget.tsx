import type { WidgetProps } from '@rjsf/utils'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import { Radios } from '../parts/Radios.tsx'
import { useChoices } from '../control/useChoices.ts'

/** One of a few choices that say more about themselves. */
export function RadioCardsWidget(props: WidgetProps) {
  const { choices, status } = useChoices(props)
  if (choices.length === 0) return <AwaitedSource status={status} />
  const areShort = choices.every(({ label, description }) => !description && label.length <= 20)
  return <Radios field={props} choices={choices} look="cards" inRow={areShort} />
}
