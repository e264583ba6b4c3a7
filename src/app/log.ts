/**
 * Says that something was not as it should be, for whoever looks into it. The message is a fixed sentence and the
 * details are names of steps, codes and durations: never what somebody typed, never a token.
 */
export function logAnomaly(
  message: string,
  details?: Record<string, string | number | boolean | undefined>,
): void {
  if (details) console.warn(message, details)
  else console.warn(message)
}
