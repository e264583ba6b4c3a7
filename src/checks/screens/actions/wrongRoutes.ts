import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { screenOf } from '#flow/screenOf.ts'

import type { RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { callsOf } from '../../lookups/callsOf.ts'
import { routeOf, ROUTES_OUTSIDE } from '../../lookups/routesOf.ts'

type Wrong = Pick<RuleFinding, 'message' | 'hint'>

/** Routes from which the applicant goes on, and those that say why not. */
const GOING_ON = ['otpRefresh', 'loading', 'resume']
const OVER = ['offline', 'sessionEnded', 'somethingWentWrong', 'linkExpired', 'notFound', 'begunElsewhere']

/** Says what is wrong with a route of the settings that is a step or a page. */
export function wrongRoute(meaning: string, route: string, content: Content): Wrong | undefined {
  if (ROUTES_OUTSIDE.includes(meaning) && !Object.hasOwn(content.general?.value.pages ?? {}, route)) {
    return {
      message: `"${route}" is a step: as "${meaning}" it is shown outside of a request, where it has nothing to show or to send.`,
      hint: 'Name a page of flows/general.json.',
    }
  }
  const also = GOING_ON.includes(meaning) && OVER.find((other) => routeOf(other, content) === route)
  if (also) {
    return {
      message: `"${route}" is shown as "${also}" too: who could go on would read that it is over.`,
      hint: `Name a page of its own for "${meaning}".`,
    }
  }
  const asking = meaning === 'identification' ? stepsThatCall(SPID, content) : []
  if (asking.length === 0 || asking.includes(route)) return undefined
  return {
    message: `Who comes back from SPID is led to "${route}", and "${asking[0]}" sent them there: the login is lost.`,
    hint: `Write "identification": "${asking[0]}".`,
  }
}

/** The endpoint that leads to SPID, which comes back to `identification`. */
const SPID = 'getSpidLink'

function stepsThatCall(endpoint: string, { screens, steps }: Content): string[] {
  const asking = [...screens.values()].filter((screen) =>
    callsOf(screen).some((call) => call.endpoint === endpoint),
  )
  const names = new Set(asking.map(({ name }) => name))
  return [...(steps?.values() ?? [])].filter((step) => names.has(screenOf(step))).map(({ name }) => name)
}

/** Routes that a product need not have, and that a call of one of its screens leads to. */
export function* missingRoutes(source: SourceFile, content: Content): Iterable<RuleFinding> {
  const [asking] = stepsThatCall(SPID, content)
  if (asking !== undefined && routeOf('identification', content) === undefined) {
    const message = `"${asking}" sends to SPID, and no route says where one comes back to: the login is lost.`
    yield { source, pointer: '/routes', message, hint: `Add "identification": "${asking}".` }
  }
  const leaving = [...content.screens.values()].find(({ value }) =>
    Object.values(value.actions ?? {}).some((action) => 'redirect' in action || 'redirectTo' in action),
  )
  if (leaving && routeOf('begunElsewhere', content) === undefined) {
    const message = `"${leaving.name}" sends to a page outside, and no route says what is shown to who comes back in another browser.`
    const hint = 'Add "begunElsewhere", with a page of flows/general.json that says so.'
    yield { source, pointer: '/routes', message, hint }
  }
}
