import type { WireFile } from './firstLoad.ts'

/** The bytes of a load by what they were for, the most first. */
export function kindsOf(files: WireFile[]): { kind: string; bytes: number }[] {
  const kinds = Map.groupBy(files, kindOf)
  return [...kinds]
    .map(([kind, ofKind]) => ({ kind, bytes: ofKind.reduce((sum, { bytes }) => sum + bytes, 0) }))
    .toSorted((one, other) => other.bytes - one.bytes)
}

function kindOf({ kind, path }: WireFile): string {
  if (kind === 'Document') return 'page with its styles'
  if (path.startsWith('/i18n/')) return 'words'
  if (path.startsWith('/api/')) return 'calls'
  if (/\/app-[^/]+\.js$/.test(path)) return 'application'
  if (path.endsWith('.js')) return 'screen and other scripts'
  return 'other'
}
