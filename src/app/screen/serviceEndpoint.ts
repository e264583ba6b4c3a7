import { serviceApi } from '#api/serviceApi.ts'

import { type NamedEndpoint, otherEndpoint } from './callEndpoint.ts'

/** Any other name that a screen gives an endpoint is that of a service of the product. */
otherEndpoint.of = (service): NamedEndpoint => {
  const askService = serviceApi.endpoints.askService as unknown as NamedEndpoint
  return {
    initiate: (values, options) => askService.initiate({ service, values }, options),
    select: (values) => askService.select({ service, values }),
  }
}
