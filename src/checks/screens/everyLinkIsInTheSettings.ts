import { toPointer } from '#validation/pointer.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** An address that an action or a widget opens has its name in the settings: no other is ever opened. */
export const everyLinkIsInTheSettings: Check = function* ({ screens, settings }) {
  if (!settings) return
  const known = Object.keys(settings.value['links'] as object)
  for (const { source, value } of screens.values()) {
    const named = [
      ...Object.entries(value.actions ?? {}).map(([name, action]) => ({
        link: action.type === 'open' ? action.link : undefined,
        pointer: toPointer(['actions', name, 'link']),
      })),
      ...uiNodesOf(value.uiSchema).map(({ node, pointer }) => ({
        link: (node['ui:options'] as { link?: unknown } | undefined)?.link,
        pointer: `${pointer}/ui:options/link`,
      })),
    ]
    for (const { link, pointer } of named) {
      if (typeof link !== 'string' || known.includes(link)) continue
      const message = `The settings hold no link "${link}".`
      yield {
        source,
        pointer,
        message,
        hint: didYouMean(link, known, 'Add it to the links of flows/settings.json.'),
      }
    }
  }
}
