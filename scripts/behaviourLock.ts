import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { behaviourFindings, LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'
import { behaviourOf } from '#checks/behaviour/behaviourOf.ts'
import { lockText } from '#checks/behaviour/lockText.ts'
import type { Finding } from '#contract/Finding.ts'

import { fromProject, type ReadProduct } from './check/judgeProducts.ts'

/** Returns where a product does otherwise than its lock says; nothing where it has no lock. */
export function changesOfBehaviour(product: ReadProduct): Finding[] {
  const file = join(product.folder, LOCK_FILE)
  if (!existsSync(file)) return []
  const findings = behaviourFindings(product.content, readFileSync(file, 'utf8'))
  return findings.map((finding) => fromProject(product, finding))
}

/** Locks what a product does now. Returns whether that changed its lock, or made it. */
export function lockBehaviour({ folder, content }: ReadProduct): boolean {
  const file = join(folder, LOCK_FILE)
  const text = lockText(behaviourOf(content))
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  writeFileSync(file, text)
  return true
}
