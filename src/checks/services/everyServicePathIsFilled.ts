import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** Each `{name}` in the path of a service is filled, nothing else is sent for the path, and a GET has no body. */
export const everyServicePathIsFilled: Check = function* ({ services }) {
  for (const { source, value } of services.values()) {
    const { path, method, sends = {} } = value
    const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
    const filled = Object.keys(sends).flatMap((target) => target.match(/^\/path\/(.*)$/)?.[1] ?? [])
    for (const name of named.filter((each) => !filled.includes(each))) {
      const hint = `Send it: "sends": { "/path/${name}": "/facts/..." }.`
      yield { source, pointer: '/path', message: `Nothing fills "{${name}}".`, hint }
    }
    for (const name of filled.filter((each) => !named.includes(each))) {
      const pointer = toPointer(['sends', `/path/${name}`])
      const hint = didYouMean(name, named, 'Name it in "path", in braces.')
      yield { source, pointer, message: `The path has no "{${name}}".`, hint }
    }
    for (const target of Object.keys(sends).filter((each) => method === 'GET' && each.startsWith('/body'))) {
      const pointer = toPointer(['sends', target])
      yield { source, pointer, message: 'A GET has no body.', hint: 'Send it in the query, or use POST.' }
    }
  }
}
