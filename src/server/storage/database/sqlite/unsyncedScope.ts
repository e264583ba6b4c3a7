import { AsyncLocalStorage } from 'node:async_hooks'

/** Within it, what a statement writes is not waited for on disk. */
export const unsyncedScope = new AsyncLocalStorage<true>()
