/** The script with which a page begins: named after its content, `/assets/app-C-eDddh.js`, and `index` of the studio. */
const ENTRY = /^\/(?:products\/[^/]+\/)?assets\/(?:app|index)-[\w-]{7}\.js$/

/**
 * Whether a path is that of a script with which a page begins. Where there is none, the page came from a server of another version:
 * during a deployment both are there.
 */
export function isEntry(path: string): boolean {
  return ENTRY.test(path)
}

/** Loads such a page anew, until it comes from a server of the same version as its script: soon at first, then every ten seconds. */
export const loadAnew = `const key = 'other_version'
let loads = 3
try {
  const [count, at] = (sessionStorage.getItem(key) ?? '0 0').split(' ').map(Number)
  loads = Date.now() - at < 60_000 ? count : 0
  sessionStorage.setItem(key, (loads + 1) + ' ' + Date.now())
} catch {}
setTimeout(() => location.reload(), Math.min(10_000, 250 * 2 ** loads))
`
