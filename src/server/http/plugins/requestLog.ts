import fp from 'fastify-plugin'

/** One line a request: what was asked and how it went, by the route's pattern. No address, no query, no body. */
export const requestLog = fp(async (app) => {
  app.addHook('onResponse', async ({ log, method, routeOptions }, { statusCode, elapsedTime }) => {
    log.info({
      method,
      route: routeOptions.url ?? 'unknown',
      status: statusCode,
      ms: Math.round(elapsedTime),
    })
  })
})
