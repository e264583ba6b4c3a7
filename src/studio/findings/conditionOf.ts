import type { Finding } from '#contract/Finding.ts'

import { pathOfFinding } from './pathOfFinding.ts'

/** A condition of a process. */
export interface NamedCondition {
  file: string
  name: string
}

/** Returns the condition of a process in which a finding is; undefined where it is elsewhere. */
export function conditionOf(
  texts: ReadonlyMap<string, string>,
  finding: Pick<Finding, 'file' | 'line' | 'column'>,
): NamedCondition | undefined {
  const { file } = finding
  if (!/^flows\/[^/]+\.json$/.test(file)) return undefined
  const [part, name] = pathOfFinding(texts.get(file) ?? '', finding)
  return part === 'conditions' && typeof name === 'string' && name !== '' && name !== '$comment'
    ? { file, name }
    : undefined
}
