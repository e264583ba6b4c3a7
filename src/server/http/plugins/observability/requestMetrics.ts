import fp from 'fastify-plugin'

/** Counts and times requests by the pattern of their route; those that no route takes are one. */
export const requestMetrics = fp(async (app) => {
  const { meter } = app.context
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    meter.requested({
      route: routeOptions.url ?? 'unknown',
      method,
      status: statusCode,
      seconds: elapsedTime / 1000,
    })
  })
})
