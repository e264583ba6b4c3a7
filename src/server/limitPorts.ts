import type { Ports } from './ports/Ports.ts'

/** The outside answers within so many milliseconds, or has failed. */
export function limitPorts(ports: Ports, limitMs: number): Ports {
  const limited = Object.entries(ports).map(([name, port]) => [
    name,
    limitPort(name, port as object, limitMs),
  ])
  return Object.fromEntries(limited) as Ports
}

function limitPort(name: string, port: object, limitMs: number): object {
  return new Proxy(port, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args)
        return answer instanceof Promise ? within(answer, limitMs, `${name}.${String(property)}`) : answer
      }
    },
  })
}

async function within<T>(answer: Promise<T>, limitMs: number, call: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${call} has not answered in ${limitMs} ms.`)), limitMs)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
