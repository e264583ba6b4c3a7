import { JudgingThread } from './JudgingThread.ts'
import { areProven, rememberProven } from './provenDefinitions.ts'
import { proveSaved } from './proveSaved.ts'

/**
 * Throws what keeps the definitions in these folders from being taken up, one line a finding. What was proven before is not
 * judged again. Returns whether it was judged now.
 */
export async function proveAtStart(folders: string[]): Promise<boolean> {
  if (areProven(folders)) return false
  // What the rules keep in memory is of no use to a server in production.
  const thread = new JudgingThread()
  try {
    await proveSaved(folders, undefined, thread)
  } finally {
    await thread.end()
  }
  rememberProven(folders)
  return true
}
