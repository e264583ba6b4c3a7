import { resolve } from 'node:path'

/** Returns the folders that `DEFINITIONS_DIR` names, a list with commas, as absolute paths; without it the project's own. */
export function definitionsDirs(root: string, value: string | undefined): string[] {
  const named = (value ?? '').split(',').map((folder) => folder.trim())
  const folders = named.filter(Boolean).map((folder) => resolve(root, folder))
  return folders.length > 0 ? [...new Set(folders)] : [root]
}
