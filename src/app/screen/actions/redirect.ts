import { logAnomaly } from '../../log.ts'
import { actionFailed } from '../screenSlice.ts'
import type { ActionContext } from './ActionContext.ts'
import { isAllowedAddress } from '../isAllowedAddress.ts'

/** Leaves the application for the outside page at `url`, if that is allowed. */
export function redirect({ opening, store, draft }: ActionContext, response: unknown): void {
  const { url } = (response ?? {}) as { url?: unknown }
  if (typeof url === 'string' && isAllowedAddress(url, opening.context)) {
    return opening.context.router.leave(url)
  }
  logAnomaly('An outside address is not allowed')
  draft.saver?.resume()
  store.dispatch(actionFailed({ code: 'FAULT' }))
}
