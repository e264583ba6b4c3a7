interface Patch {
  op: 'add' | 'remove'
  path: [string]
  value?: unknown
}

/** Nothing is to be made ready: RTK Query has Immer's patches prepared as it begins. */
export function enablePatches(): void {}

/** Notes who follows which query, the one thing for which RTK Query makes patches by itself. */
export function applyPatches(subscriptions: Record<string, unknown>, patches: Patch[]): object {
  for (const { op, path, value } of patches) {
    if (op === 'remove') delete subscriptions[path[0]]
    else subscriptions[path[0]] = value
  }
  return subscriptions
}

/** Throws: an answer that is kept is asked for anew, never changed by hand with `updateQueryData`. */
export function produceWithPatches(): never {
  throw new Error('The application is built without the patches that updateQueryData needs.')
}
