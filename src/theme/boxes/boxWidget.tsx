import type { RJSFSchema, WidgetProps } from '@rjsf/utils'

import { useScreen } from '#engine/screen/ScreenContext.ts'
import type { BoxElement, InputFormat, UncontrolledInputs } from '#engine/form/input/UncontrolledInputs.ts'

import type { PlainField, PlainWidget } from '../control/PlainField.ts'
import { useControl } from '../control/useControl.ts'
import type { BoxKind } from './BoxKind.ts'
import { drawBox } from './drawBox.tsx'
import { orEmptyValue } from './orEmptyValue.ts'

/** A widget that is one box and nothing else. */
export function boxWidget(kind: BoxKind | ((schema: RJSFSchema) => BoxKind)): PlainWidget {
  const kindOf = typeof kind === 'function' ? kind : () => kind

  function BoxWidget(props: WidgetProps) {
    const { host, boxes } = useScreen()
    const control = useControl(props)
    const own = kindOf(props.schema)
    const manner = own.manner(host.texts.language, props)
    return drawBox(own, props, control, host.texts, holder(boxes, props, manner, props.onChange))
  }

  const draw = (field: PlainField) => {
    const { schema, texts, boxes, control, commit } = field
    const own = kindOf(schema)
    const manner = own.manner(texts.language, field)
    return drawBox(own, field, control, texts, holder(boxes, field, manner, commit))
  }

  return Object.assign(BoxWidget, { draw })
}

function holder(
  boxes: UncontrolledInputs,
  { value, options }: Pick<PlainField, 'value' | 'options'>,
  manner: InputFormat,
  change: (value: unknown) => void,
) {
  const handOn = orEmptyValue(options, change)
  return (box: BoxElement | null) => boxes.hold(box, value, manner, handOn)
}
