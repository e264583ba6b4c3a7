import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'

/** A route that an action opens is a page, and one that the settings give a meaning a step or a page: to a step the case alone leads. */
export const everyRouteLeadsToAScreen: Check = function* (content) {
  const { steps, general, screens } = content
  if (!steps || !general) return
  const pages = Object.keys(general.value.pages)
  const known = [...steps.keys(), ...pages]
  const problem = (route: string) => ({
    message: `No step and no page is called "${route}".`,
    hint: didYouMean(route, known, 'Name a step of a flow, or a page of flows/general.json.'),
  })

  for (const { source, value } of screens.values()) {
    for (const [name, action] of Object.entries(value.actions ?? {})) {
      if (action.type !== 'go' || pages.includes(action.route)) continue
      const isStep = steps.has(action.route)
      const wrong = isStep ? brought(action.route) : problem(action.route)
      yield { source, pointer: toPointer(['actions', name, 'route']), ...wrong }
    }
  }
  for (const { route, pointer } of routesOf(content)) {
    if (!known.includes(route))
      yield { source: content.settings!.source, pointer, ...problem(route) } satisfies RuleFinding
  }
}

function brought(step: string): Pick<RuleFinding, 'message' | 'hint'> {
  return {
    message: `"${step}" is a step: who opens it is brought back to the step at which the request stands.`,
    hint: 'Open a page of flows/general.json, or send a message that leads to the step.',
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
