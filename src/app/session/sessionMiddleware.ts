import type { Middleware } from '@reduxjs/toolkit'

import { api } from '#api/api.ts'
import { retryPause, type RetryPolicy } from '#api/retry.ts'
import { TOKEN_RECEIPT_KEY } from '#contract/limits.ts'

import { noticeGiven } from '../journeySlice.ts'
import type { RootState } from '../rootReducer.ts'
import { keptName } from '../keptName.ts'
import { logAnomaly } from '../log.ts'
import { idempotencyKeys } from '../idempotency/idempotencyKeys.ts'
import { decodeToken } from './decodeToken.ts'
import { promptClock } from './promptClock.ts'
import { readKeptToken, readToldToken } from './readToken.ts'
import type { SessionChannel } from './sessionChannel.ts'
import {
  expiryApproached,
  promptDismissed,
  sessionExpired,
  subjectChanged,
  tokenDropped,
  tokenReceived,
} from './sessionSlice.ts'
import { tokenCookie } from './tokenCookie.ts'
import { tokenReceipt } from './tokenReceipt.ts'

const policy: RetryPolicy = { first: 50, factor: 3, longest: 1_000 }
const MAXIMUM_LOOKS_AGAIN = 4

/**
 * What follows from a token: it is kept in its cookie, the other tabs are notified of it, its end is watched. When it is another
 * person's, nothing of the one before stays.
 */
export function sessionMiddleware(channel: SessionChannel): Middleware {
  return ({ dispatch, getState }) => {
    const subject = () => (getState() as RootState).session.current?.subject
    const clock = promptClock({
      approached: (minutesLeft) => dispatch(expiryApproached({ minutesLeft })),
      expired: () => dispatch(sessionExpired()),
    })

    /** The cookie is what the tabs share. Returns whether it held another token. */
    const lookAtCookie = (read = readKeptToken): boolean => {
      const token = tokenCookie.read()
      const { current } = (getState() as RootState).session
      const isAnother = token !== null && token !== current?.token
      if (isAnother) adopt(token, read)
      clock.look()
      return isAnother
    }
    /** A browser may hand on the word of a tab before its cookie. */
    const lookOnNews = (looks = 1) => {
      if (lookAtCookie(readToldToken) || looks > MAXIMUM_LOOKS_AGAIN) return
      setTimeout(() => lookOnNews(looks + 1), retryPause(policy, looks))
    }
    /** A call may have found the cookie first, and gone by the server's clock for want of the other tab's note. */
    const lookAtReceipt = () => {
      const { current } = (getState() as RootState).session
      if (lookAtCookie() || !current || !tokenReceipt.isNoted(decodeToken(current.token))) return
      adopt(current.token, readKeptToken)
    }
    const adopt = (token: string, read: typeof readKeptToken) => {
      try {
        dispatch(tokenReceived(read(token, Date.now()), 'tab'))
      } catch (error) {
        logAnomaly((error as Error).message)
      }
    }

    channel.listen((news) => (news === 'dropped' ? dispatch(tokenDropped('tab')) : lookOnNews()))
    window.addEventListener('storage', ({ key }) => key === keptName.of(TOKEN_RECEIPT_KEY) && lookAtReceipt())
    window.addEventListener('focus', () => lookAtCookie())
    window.addEventListener('pageshow', () => lookAtCookie())
    document.addEventListener('visibilitychange', () => !document.hidden && lookAtCookie())

    return (next) => (action) => {
      const before = subject()
      const hadNoCase = (getState() as RootState).journey.knowledge === 'noCase'
      const result = next(action)
      if (before !== undefined && subject() !== before) {
        dispatch(subjectChanged({ keepsPublic: subject() === undefined && hadNoCase }))
        if (tokenReceived.match(action) && action.meta.by === 'tab') dispatch(noticeGiven('replaced'))
      }
      if (subjectChanged.match(action)) {
        dispatch(api.util.resetApiState())
        idempotencyKeys.clear()
      }

      if (tokenReceived.match(action)) {
        const { payload, meta } = action
        if (meta.by === 'server') {
          tokenReceipt.write(decodeToken(payload.token), Date.now())
          tokenCookie.write(payload.token)
          channel.notify('received')
        }
        clock.schedule(payload.expiresAt, meta.by === 'server')
      }
      if (tokenDropped.match(action)) {
        clock.cancel()
        tokenCookie.clear()
        tokenReceipt.clear()
        if (action.meta.by === 'here') channel.notify('dropped')
      }
      if (promptDismissed.match(action)) clock.cancel()
      return result
    }
  }
}
