/** Returns why a call that writes came to nothing: the token is that of another server, or no server was there. */
export function refusalOf(error: unknown): 'unauthorized' | 'unreachable' {
  const status = error instanceof Object && 'status' in error ? error.status : undefined
  return status === 401 || status === 403 ? 'unauthorized' : 'unreachable'
}
