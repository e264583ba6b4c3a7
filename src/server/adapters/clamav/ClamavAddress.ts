/** Where a `clamd` listens: a host and port, or a socket on this machine. */
export type ClamavAddress = { host: string; port: number } | { path: string }

/** Reads `tcp://host:port` or `unix:/path`; undefined where it is neither. */
export function readClamavAddress(text: string): ClamavAddress | undefined {
  // A space around it would be part of the path.
  const url = /\s/.test(text) ? null : URL.parse(text)
  if (url?.protocol === 'unix:' && url.pathname.startsWith('/')) return { path: url.pathname }
  if (url?.protocol !== 'tcp:' || !url.hostname || !url.port) return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}
