import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'

/** The page at the address of a journey is none that says what went wrong, and from it one comes to the pages that start a case, from each to the next. */
export const everyJourneyCanBegin: Check = function* (content) {
  const { journeys, general, settings } = content
  if (!general) return
  const routes = Object.entries((settings?.value['routes'] ?? {}) as Record<string, unknown>)
  for (const { source, value } of journeys.values()) {
    const [first, ...others] = value.start
    const isPage = (page: string) => Object.hasOwn(general.value.pages, page) && content.screens.has(page)
    // Of a page that is not there others say so.
    if (first === undefined || ![value.entry, ...value.start].every(isPage)) continue
    const passages = [
      ...(value.entry === first ? [] : [{ from: value.entry, to: first, pointer: '/entry' }]),
      ...others.map((to, index) => ({
        from: value.start[index]!,
        to,
        pointer: toPointer(['start', index + 1]),
      })),
    ]
    const [meaning] = value.start.includes(value.entry)
      ? []
      : (routes.find(([, route]) => route === value.entry) ?? [])
    if (meaning !== undefined) {
      const message = `The journey begins at "${value.entry}", the page of the route "${meaning}".`
      yield { source, pointer: '/entry', message, hint: `Begin at "${first}".` }
      continue
    }
    for (const { from, to, pointer } of passages) {
      if (openedFrom(from, content).has(to)) continue
      const message = `From "${from}" no action leads to "${to}": no case could be started.`
      const hint = `Add an action to the screen "${from}": { "type": "go", "route": "${to}" }.`
      yield { source, pointer, message, hint }
    }
  }
}

/** The pages that actions open from a page, over other pages too. */
function openedFrom(page: string, { screens }: Content): ReadonlySet<string> {
  const routesOf = (name: string) =>
    Object.values(screens.get(name)?.value.actions ?? {}).flatMap((action) =>
      action.type === 'go' ? action.route : [],
    )
  const found = new Set(routesOf(page))
  // A set is gone through with what is added meanwhile.
  for (const each of found) for (const route of routesOf(each)) found.add(route)
  return found
}
