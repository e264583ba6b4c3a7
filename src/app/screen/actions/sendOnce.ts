import type { Outcome } from '#api/Outcome.ts'

import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts'
import { callEndpoint } from '../callEndpoint.ts'
import { instanceIdOf } from '../instanceIdOf.ts'
import type { ActionContext } from './ActionContext.ts'

/** Sends something that changes the case: it has one effect, however often it is tried from this screen. */
export function sendOnce(
  { opening }: ActionContext,
  endpoint: string,
  action: string,
  body: object | undefined,
): Promise<Outcome> {
  return withIdempotencyKey(`${action} ${instanceIdOf(opening)}`, body, (key) =>
    callEndpoint(opening.app.dispatch, endpoint, { ...body, key }),
  )
}

/** Sends a message to the case; `redirects` where its response leads to an outside page. */
export function sendMessage(
  context: ActionContext,
  name: string,
  variables: Record<string, unknown> | undefined,
  redirects = false,
): Promise<Outcome> {
  const body = { name, ...(variables && { variables }) }
  return withoutDrafts(context, () => sendOnce(context, 'sendMessage', `message ${name}`, body), redirects)
}

/**
 * Changes the case while no draft is on its way: one that came after its task was done would be refused. Before a redirect
 * what was typed is saved, and nothing more is sent until the page is shown again.
 */
export async function withoutDrafts(
  { draft: { saver } }: ActionContext,
  change: () => Promise<Outcome>,
  redirects = false,
): Promise<Outcome> {
  if (redirects) saver?.flush()
  await saver?.hold()
  let isGone = false
  try {
    const outcome = await change()
    isGone = redirects && !('error' in outcome)
    return outcome
  } finally {
    if (!isGone) saver?.resume()
  }
}
