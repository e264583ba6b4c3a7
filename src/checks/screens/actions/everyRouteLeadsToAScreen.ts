import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'

/** A route that an action opens, or that the settings give a meaning, is a step or a page. */
export const everyRouteLeadsToAScreen: Check = function* (content) {
  const { steps, general, screens } = content
  if (!steps || !general) return
  const known = [...steps.keys(), ...Object.keys(general.value.pages)]
  const problem = (route: string) => ({
    message: `No step and no page is called "${route}".`,
    hint: didYouMean(route, known, 'Name a step of a flow, or a page of flows/general.json.'),
  })

  for (const { source, value } of screens.values()) {
    for (const [name, action] of Object.entries(value.actions ?? {})) {
      if (action.type !== 'go' || known.includes(action.route)) continue
      yield { source, pointer: toPointer(['actions', name, 'route']), ...problem(action.route) }
    }
  }
  for (const { route, pointer } of routesOf(content)) {
    if (!known.includes(route))
      yield { source: content.settings!.source, pointer, ...problem(route) } satisfies RuleFinding
  }
}

function routesOf({ settings }: Content): { route: string; pointer: string }[] {
  return Object.entries((settings?.value['routes'] ?? {}) as Record<string, string | string[]>).flatMap(
    ([meaning, routes]) =>
      Array.isArray(routes)
        ? routes.map((route, index) => ({ route, pointer: toPointer(['routes', meaning, index]) }))
        : [{ route: routes, pointer: toPointer(['routes', meaning]) }],
  )
}
