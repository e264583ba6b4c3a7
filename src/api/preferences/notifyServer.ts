const YEAR_SECONDS = 31_536_000

/**
 * Notifies the server, by a cookie of the same name, of a choice that this browser keeps: what it shows before a script runs
 * is then what the page will show. Null takes that back.
 */
export function notifyServer(key: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = value === null ? 0 : YEAR_SECONDS
  try {
    document.cookie = `${key}=${encodeURIComponent(value ?? '')}; path=/; max-age=${life}; SameSite=Lax${secure}`
  } catch {
    // Cookies can be off: the choice then applies when the script runs.
  }
}
