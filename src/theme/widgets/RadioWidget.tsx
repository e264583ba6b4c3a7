import type { WidgetProps } from '@rjsf/utils'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import { Radios } from '../parts/Radios.tsx'
import { useChoices } from '../control/useChoices.ts'

/** One of a few choices. */
export function RadioWidget(props: WidgetProps) {
  const { choices, status } = useChoices(props)
  if (choices.length === 0) return <AwaitedSource status={status} />
  return <Radios field={props} choices={choices} look="plain" inRow={props.options.inline === true} />
}
