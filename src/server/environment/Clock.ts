/** Tells the time. Injected, so that a test moves it and nobody sleeps. */
export interface Clock {
  now(): Date
}
