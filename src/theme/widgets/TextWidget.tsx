import { asText, type BoxKind } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'
import { number } from '../boxes/numbers.ts'

const line: BoxKind = {
  manner: () => asText,
  attributes: ({ options: { inputmode, autocapitalize } }) => ({
    inputMode: inputmode as 'text' | undefined,
    autoCapitalize: typeof autocapitalize === 'string' ? autocapitalize : undefined,
  }),
}

/** One line of text. Where the schema wants a number, rjsf asks for this widget all the same. */
export const TextWidget = boxWidget(({ type }) => (type === 'number' || type === 'integer' ? number : line))
