import type { Finding } from '#contract/Finding.ts'

import { SETTINGS, settingsIn } from '../values/model/settingsIn.ts'
import { pathOfFinding } from './pathOfFinding.ts'

/** Whether a finding is in a decision table, or at a setting that is one value: those are changed without their file. */
export function isValueAt(
  texts: ReadonlyMap<string, string>,
  finding: Pick<Finding, 'file' | 'line' | 'column'>,
): boolean {
  const { file } = finding
  if (/^flows\/tables\/[^/]+\.json$/.test(file)) return true
  if (file !== SETTINGS) return false
  const text = texts.get(file) ?? ''
  const [part, name] = pathOfFinding(text, finding)
  return (settingsIn(text) ?? []).some(
    (each) => each.part === part && each.settings.some((setting) => setting.name === name),
  )
}
