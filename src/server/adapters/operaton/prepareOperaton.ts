import { StartError } from '../../environment/StartError.ts'
import type { Definitions } from '../../interpreter/definitions/Definitions.ts'
import type { Operaton } from './Operaton.ts'
import type { OperatonAddress } from './OperatonAddress.ts'
import { OperatonError } from './OperatonError.ts'

/**
 * Deploys the processes of the journeys in force, where Operaton has them not yet. Returns sentences about what was deployed
 * there by others. Throws a `StartError` that says what keeps Operaton from driving the cases.
 */
export async function prepareOperaton(
  { client, processes }: Operaton,
  address: OperatonAddress,
  definitions: Definitions,
): Promise<string[]> {
  await orRefuse(address, () => client.get('/version'))
  const overtaken: string[] = []
  for (const { journey, flowVersion } of definitions.journeys.values()) {
    const version = { journey, flowVersion }
    await orRefuse(address, () => processes.of(version, false))
    overtaken.push(...(await orRefuse(address, () => processes.overtaken(version))))
  }
  return overtaken.map(
    (key) =>
      `Operaton has a newer version of the process "${key}" that this server did not deploy: cases run by the server's own, not by it. Delete that deployment in Cockpit, or use another Operaton.`,
  )
}

async function orRefuse<Result>({ url, user }: OperatonAddress, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OperatonError)) throw error
    throw new StartError(sentenceOf(error, url, user))
  }
}

function sentenceOf({ status, kind, message }: OperatonError, url: string, user: string): string {
  if (status === 401 || status === 403) {
    return `Operaton at ${url} refuses the user "${user}": correct OPERATON_USER and OPERATON_PASSWORD, or give that user the right to deploy and to start.`
  }
  if (status === null) {
    return `Operaton at ${url} cannot be used, ${message}: start it (\`npm run operaton\`), or correct OPERATON_URL.`
  }
  if (status === 404 || kind === undefined) {
    return `What responds at ${url} with ${status} is not Operaton's REST API: correct OPERATON_URL, which ends with /engine-rest, or see its log.`
  }
  return `Operaton at ${url} does not take the processes of this server (${message}): its log says why.`
}
