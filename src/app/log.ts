/**
 * Logs that something was not as it should be, for developers. The message is a fixed sentence and the
 * details are names of steps, codes and durations: never an answer of the applicant, never a token.
 */
export function logAnomaly(
  message: string,
  details?: Record<string, string | number | boolean | undefined>,
): void {
  if (details) console.warn(message, details)
  else console.warn(message)
}
