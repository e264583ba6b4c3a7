import type { LocationsPort } from '../../../lending/Ports.ts'
import type { locationsContract } from '../../../lending/ports/locationsContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function locationsOverHttp(ask: Ask<typeof locationsContract>): LocationsPort {
  return {
    places: (province) => ask('places', province === undefined ? {} : { province }),
    countries: (language) => ask('countries', { language }),
  }
}
