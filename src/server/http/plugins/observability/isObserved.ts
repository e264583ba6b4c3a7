/** Whether an address is one by which a server is looked at from outside. */
export function isObserved(url: string): boolean {
  return url.startsWith('/health/') || url === '/metrics'
}
