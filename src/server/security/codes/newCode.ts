import { randomInt } from 'node:crypto'

import { ONE_TIME_CODE_LENGTH } from '#contract/limits.ts'

/** A one-time code: digits, each as likely as the other. */
export function newCode(): string {
  return String(randomInt(10 ** ONE_TIME_CODE_LENGTH)).padStart(ONE_TIME_CODE_LENGTH, '0')
}
