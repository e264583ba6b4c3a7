import { keptName } from '../keptName.ts'

const NAME = 'digital_lending_session'

/** What tabs notify each other of: that the cookie now holds another token, or none. Never the token itself. */
export type SessionNews = 'received' | 'dropped'

export interface SessionChannel {
  notify(news: SessionNews): void
  listen(listener: (news: SessionNews) => void): void
}

/** The tabs of one browser; where it cannot connect them, a tab is on its own until it looks at the cookie again. */
export function sessionChannel(): SessionChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(keptName.of(NAME))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    notify: (news) => channel?.postMessage(news),
    listen: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === 'received' || data === 'dropped') listener(data)
      }),
  }
}
