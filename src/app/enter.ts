import type { AppThunk } from './AppStore.ts'
import { draftsRestored, OWNER_DRAFT } from './drafts/draftsSlice.ts'
import { logAnomaly } from './log.ts'
import type { RouterBridge } from './navigation/RouterBridge.ts'
import { type Entrance, readEntrance } from './navigation/readEntrance.ts'
import { routeOf } from './navigation/routeOf.ts'
import { exchangeLinkCode, exchangeSpidReference } from './session/exchangeProof.ts'
import { readKeptToken } from './session/readToken.ts'
import { receiveToken } from './session/receiveToken.ts'
import { subjectChanged, tokenReceived } from './session/sessionSlice.ts'
import { spidReference } from './session/spidReference.ts'
import { tokenCookie } from './session/tokenCookie.ts'
import { tokenReceipt } from './session/tokenReceipt.ts'

/**
 * What happens before the first page: the session kept in the cookie is taken up, proofs leave the address before any
 * call is made, are exchanged, and what was typed before a reload comes back.
 */
export function enter(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { journey, router, sealedDrafts, settings }) => {
    const { routes } = settings
    const entrance = readEntrance(router.location(), { journey, routes })
    cleanAddress(router, entrance)

    const { [OWNER_DRAFT]: owner, ...kept } = await sealedDrafts.load()
    dispatch(takeUpKeptToken())
    if (entrance.token !== undefined) dispatch(receiveToken(entrance.token))
    if (entrance.code !== undefined) await dispatch(exchangeLinkCode(entrance.code))

    if (entrance.referenceId !== undefined) spidReference.save(entrance.referenceId, Date.now())
    const reference = spidReference.read(Date.now())
    const isIdentification = routeOf(router.location().pathname, journey) === routes.identification
    if (reference !== null && isIdentification) await dispatch(exchangeSpidReference(reference))

    const subject = getState().session.current?.subject
    if (owner && hasLeft(owner.data['subject'], subject)) dispatch(subjectChanged({ keepsPublic: false }))
    else dispatch(draftsRestored(kept))
  }
}

/**
 * Whether who had typed here has left while this page was away: another tab has begun the session of another, or ended
 * theirs, which takes the note of its token away. One that is only over leaves it.
 */
function hasLeft(owner: unknown, subject: string | undefined): boolean {
  return subject === undefined ? !tokenReceipt.isAny() : owner !== subject
}

/** The link's code goes on with the history's entry, where only this page sees it. */
function cleanAddress(router: RouterBridge, { address, link }: Entrance): void {
  const { pathname, search, state } = router.location()
  if (address === pathname + search) return
  const variables = link !== undefined && { variables: { link } }
  router.navigate(address, { replace: true, state: { ...state, ...variables } })
}

function takeUpKeptToken(): AppThunk {
  return (dispatch) => {
    const token = tokenCookie.read()
    if (token === null) return
    try {
      dispatch(tokenReceived(readKeptToken(token, Date.now()), 'reload'))
    } catch (error) {
      logAnomaly((error as Error).message)
      tokenCookie.clear()
    }
  }
}
