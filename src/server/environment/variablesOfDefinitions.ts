import type { Definitions } from '../interpreter/definitions/Definitions.ts'

/**
 * Returns the environment variables that the services, events and webhooks of all journeys name, each with the first file
 * that names it: `BANK_SECRET` with `flows/events/bankApproved.json`.
 */
export function variablesOfDefinitions({ journeys }: Definitions): Map<string, string> {
  const named = new Map<string, string>()
  const add = (file: string, ...variables: (string | undefined)[]) => {
    for (const variable of variables)
      if (variable !== undefined && !named.has(variable)) named.set(variable, file)
  }
  for (const { journey } of journeys.values()) {
    for (const [name, { secret }] of journey.events) add(`flows/events/${name}.json`, secret)
    for (const [name, { address, secret }] of journey.webhooks)
      add(`flows/webhooks/${name}.json`, address, secret)
    for (const [name, { address, secret }] of journey.services)
      add(`flows/services/${name}.json`, address, secret?.from)
  }
  return named
}
