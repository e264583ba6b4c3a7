import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Content } from '#checks/content/Content.ts'

import { screenTypes, TYPES_FILE } from './screenTypes.ts'

/**
 * Writes the types of the screens' data below `root` where the schemas make others than stand there. Returns whether it did;
 * of schemas that cannot be read it makes none.
 */
export async function refreshTypes(content: Content, root: string): Promise<boolean> {
  if ([...content.unread].some((file) => file.startsWith('schemas/'))) return false
  const file = join(root, TYPES_FILE)
  const types = await screenTypes(content)
  if (existsSync(file) && readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === types) return false
  writeFileSync(file, types)
  return true
}
