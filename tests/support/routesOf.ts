import type { FastifyInstance } from 'fastify'

export interface ListedRoute {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** As it was registered: `/api/v1/:provider/document/:id/remove`. */
  path: string
}

/** Each line of Fastify's tree: four columns a level, then its part of the path, then its methods. */
const LINE = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/

/** Every route that a server has, from its own list: none can be forgotten. */
export function routesOf(app: FastifyInstance): ListedRoute[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part = '', methods] = LINE.exec(line) ?? []
      if (indent === undefined) return []
      const depth = indent.length / 4
      parents.splice(depth, parents.length, part)
      const path = parents.join('').replace('//', '/')
      return (methods?.split(', ') ?? []).map((method) => ({ method: method as 'GET', path }))
    })
}
