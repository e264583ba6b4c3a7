import type { InputFormat } from '#engine/form/input/UncontrolledInputs.ts'

import { asCode } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'
import { code } from '../boxes/code.ts'
import { formatIban } from '../words/format.ts'

const inFours: InputFormat = {
  ...asCode,
  format: (value) => formatIban(asCode.format(value)),
}

/** An IBAN, shown in groups of four and kept without spaces. */
export const IbanWidget = boxWidget({ ...code(), manner: () => inFours })
