/** Returns the time. Injected, so that a test moves it instead of waiting. */
export interface Clock {
  now(): Date
}
