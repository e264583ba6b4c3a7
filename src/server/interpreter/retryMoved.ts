import { ConstantBackoff, handleType, retry } from 'cockatiel'

import { CaseMovedOnError } from './CaseMovedOnError.ts'

const policy = retry(handleType(CaseMovedOnError), { maxAttempts: 4, backoff: new ConstantBackoff(0) })

/** Returns what `work` returns; where the case has moved on meanwhile, `work` begins anew, up to four times. */
export function retryMoved<Result>(work: () => Promise<Result>): Promise<Result> {
  return policy.execute(work)
}
