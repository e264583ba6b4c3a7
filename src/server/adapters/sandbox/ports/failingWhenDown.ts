import type { SpidPort } from '../../../lending/Ports.ts'
import type { Switches } from '../Switches.ts'

/** The switch of the desk that puts SPID out of order. */
export const SPID_DOWN = 'spid.down'

/** SPID as it is, or out of order while the desk says so. */
export function failingWhenDown(spid: SpidPort, switches: Switches): SpidPort {
  async function refuse(): Promise<void> {
    if (await switches.isOn(SPID_DOWN))
      throw new Error('SPID is out of order: the desk of the sandbox says so.')
  }
  return {
    async login(request) {
      await refuse()
      return spid.login(request)
    },
    async identity(callback, login) {
      await refuse()
      return spid.identity(callback, login)
    },
  }
}
