import type { WidgetProps } from '@rjsf/utils'

import { useScreen } from '#engine/screen/ScreenContext.ts'
import type { BoxElement, InputFormat } from '#engine/form/input/UncontrolledInputs.ts'

import { asText } from '../boxes/BoxKind.ts'
import { orEmptyValue } from '../boxes/orEmptyValue.ts'

/** The `ref` of a box that is typed in at the cost of a plain input, and handed on when it is left (UncontrolledInputs.ts). */
export function useTextBox(
  {
    value,
    options = {},
    onChange,
  }: Pick<WidgetProps, 'value' | 'onChange'> & Partial<Pick<WidgetProps, 'options'>>,
  manner: InputFormat = asText,
) {
  const { boxes } = useScreen()
  return (element: BoxElement | null) => boxes.hold(element, value, manner, orEmptyValue(options, onChange))
}
