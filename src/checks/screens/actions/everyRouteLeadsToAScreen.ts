import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { routesOf, ROUTES_OUTSIDE } from '../../lookups/routesOf.ts'
import { missingRoutes, wrongRoute } from './wrongRoutes.ts'

/**
 * A route that an action opens is a page that stays open: to a step the case alone leads. One that the settings give a meaning
 * is a page where it is shown outside of a request, else a step or a page; and those that calls lead to are there.
 */
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
      if (action.type !== 'go' || (pages.includes(action.route) && staysOpen(action.route, content))) continue
      const isThere = known.includes(action.route)
      const wrong = isThere ? brought(action.route, pages) : problem(action.route)
      yield { source, pointer: toPointer(['actions', name, 'route']), ...wrong }
    }
  }
  const source = content.settings?.source
  if (!source) return
  for (const { meaning, route, pointer } of routesOf(content)) {
    const wrong = known.includes(route) ? wrongRoute(meaning, route, content) : problem(route)
    if (wrong) yield { source, pointer, ...wrong }
  }
  yield* missingRoutes(source, content)
}

const STAYING = new Set(ROUTES_OUTSIDE.filter((meaning) => meaning !== 'notFound' && meaning !== 'archive'))

/** Whether a page stays open while a request stands at a step. */
function staysOpen(page: string, content: Content): boolean {
  const routes = routesOf(content)
  if (routes.length === 0) return true
  const begins = [...content.journeys.values()].flatMap(({ value }) => [value.entry, ...value.start])
  // From the loading page one goes on to the step.
  return begins.includes(page) || routes.some(({ meaning, route }) => route === page && STAYING.has(meaning))
}

function brought(route: string, pages: string[]): Pick<RuleFinding, 'message' | 'hint'> {
  const message = `"${route}" is ${pages.includes(route) ? 'no page that stays open' : 'a step'}: who opens it is brought back to the step at which the request stands.`
  const hint = pages.includes(route)
    ? 'Name it under "offStep" in the routes of flows/settings.json.'
    : 'Open a page of flows/general.json, or send a message that leads to the step.'
  return { message, hint }
}
