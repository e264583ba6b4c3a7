import type { FastifyInstance } from 'fastify'

import { describeCall } from './describeCall.ts'

const DESCRIPTION = [
  'What the application and its server say to each other.',
  'Texts of an answer, and what is sent to the applicant, are in the language that `Accept-Language` names first, and in Italian where it is not spoken here.',
  'What is refused is said in problem details (RFC 9457): `code` says why. An expired token has the number 40301, and each 403 says where to log in and out; one that does not say it means that the service is off.',
].join('\n\n')

/** OpenAPI of every route, from the contract itself; as JSON and to read at `/documentation`, where that is open. */
export async function documentation(app: FastifyInstance): Promise<void> {
  const { default: swagger } = await import('@fastify/swagger')
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({
      schema: describeCall(schema ?? {}, {
        method: String(route.method),
        url,
        declared: () => declaredErrors(app),
      }),
      url,
    }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Digital Lending',
        version: '1',
        description: DESCRIPTION,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  if (!app.context.environment.documentation) return

  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  await app.register(swaggerUi, {
    routePrefix: '/documentation',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  })
}

/** The error codes that the flows in force declare. */
function declaredErrors({ context }: FastifyInstance): string[] {
  const journeys = [...context.definitions.current.journeys.values()]
  const flows = journeys.flatMap(({ journey }) => [...journey.flows.values()])
  return [...new Set(flows.flatMap(({ errors = [] }) => errors))]
}
