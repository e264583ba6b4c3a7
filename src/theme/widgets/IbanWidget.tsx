import type { BoxManner } from '#engine/form/TypedBoxes.ts'

import { asCode } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'
import { code } from '../boxes/code.ts'
import { formatIban } from '../words/format.ts'

const inFours: BoxManner = {
  ...asCode,
  show: (value) => formatIban(asCode.show(value)),
}

/** An IBAN, shown in groups of four and kept without spaces. */
export const IbanWidget = boxWidget({ ...code(), manner: () => inFours })
