import { actionTrace } from '#api/actionTrace.ts'

import { useShellWords } from '../texts/useShellWords.ts'

/** The trace of the last action, by which support finds in the server's log what went wrong. */
export function ErrorTrace() {
  const say = useShellWords()
  const trace = actionTrace.id()
  return trace && <p>{say('errorTrace', { trace })}</p>
}
