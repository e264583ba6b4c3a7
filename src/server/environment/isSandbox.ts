import type { Definitions } from '../interpreter/definitions/Definitions.ts'
import type { Environment } from './Environment.ts'

/** Whether the outside world is the sandbox's: as the environment says, else as the settings do. */
export function isSandbox(
  { sandbox }: Pick<Environment, 'sandbox'>,
  { main }: Pick<Definitions, 'main'>,
): boolean {
  return sandbox ?? main.settings.sandbox
}
