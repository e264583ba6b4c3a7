import { logAnomaly } from '../../log.ts'
import type { Performer } from './ActionContext.ts'

/** Opens a link of the settings in another tab. */
export const open: Performer<'open'> = ({ opening }, { link }) => {
  const address = opening.context.settings.links[link]
  if (address) window.open(address, '_blank', 'noopener,noreferrer')
  else logAnomaly('A link is not in the settings', { link })
}
