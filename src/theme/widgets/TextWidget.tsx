import type { RJSFSchema } from '@rjsf/utils'

import { asLine, asText, type BoxKind } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'
import { number } from '../boxes/numbers.ts'

const line: BoxKind = {
  // What has a format is no free text.
  manner: (_, { schema }) => (schema.format === undefined ? asText : asLine),
  attributes: ({ options: { inputmode, autocapitalize } }) => ({
    inputMode: inputmode as 'text' | undefined,
    autoCapitalize: autocapitalize,
  }),
}

/** One line of text. Where the schema wants a number, rjsf asks for this widget all the same. */
export const TextWidget = boxWidget(({ type }) => (holdsNumbers(type) ? number : line))

/** A number that may also be `null` is one too; where a text may stand, what is typed is that. */
function holdsNumbers(type: RJSFSchema['type']): boolean {
  const types = [type].flat()
  return !types.includes('string') && types.some((one) => one === 'number' || one === 'integer')
}
