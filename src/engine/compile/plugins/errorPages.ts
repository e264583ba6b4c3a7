/** Routes with a meaning, of `flows/settings.json`, to which the applicant is brought after an error. */
const meanings = ['offline', 'somethingWentWrong', 'sessionEnded']

/** Names of the screens that say what went wrong. They are drawn without the network, and come with the application. */
export function errorPages(settings: unknown): string[] {
  const { routes = {} } = settings as { routes?: Record<string, string | undefined> }
  return meanings.flatMap((meaning) => routes[meaning] ?? [])
}
