import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { workersOf } from '../pointers/workersOf.ts'

/** A service is called as its file and as nothing else, and a step or a screen asks it. */
export const everyServiceIsNamedAndUsed: Check = function* (content) {
  const { services, catalog, unread } = content
  const used = usedNames(content)
  for (const { name, source, value } of services.values()) {
    const pointer = '/service'
    if (value.service !== name) {
      const message = `The file is called "${name}", the service "${value.service}".`
      yield { source, pointer, message, hint: 'Give both the same name.' }
    } else if (catalog.workers.includes(name) || catalog.endpoints.has(name)) {
      const kind = catalog.workers.includes(name) ? 'a worker' : 'an endpoint'
      const message = `"${name}" is ${kind} of the application too.`
      yield { source, pointer, message, hint: 'Give the service another name.' }
    } else if (!used.has(name) && unread.size === 0) {
      const hint = 'Name it as the worker of a step, or as the endpoint of a screen; or delete the file.'
      yield { source, pointer, message: `Nothing asks the service "${name}".`, hint }
    }
  }
}

function usedNames(content: Content): Set<string | undefined> {
  const ofSteps = workersOf(content).map(({ worker }) => worker)
  const ofScreens = [...content.screens.values()].flatMap(({ value }) =>
    [...Object.values(value.sources ?? {}), ...Object.values(value.actions ?? {})].map((part) =>
      'endpoint' in part ? part.endpoint : undefined,
    ),
  )
  return new Set([...ofSteps, ...ofScreens])
}
