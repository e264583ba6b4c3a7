import type { Plugin } from 'vite'

/** In development: where no journey stands at `/`, that address leads to the first, as the server has it. */
export function homePlugin(journeys: { address: string }[]): Plugin {
  const [first] = journeys
  const hasHome = journeys.some(({ address }) => address === '/')
  return {
    name: 'home',

    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (hasHome || !first || request.url !== '/') return next()
        response.writeHead(302, { location: first.address }).end()
      })
    },
  }
}
