type Act = () => void

const kept = new WeakMap<object, Act[]>()

/** What is done once a transaction is committed, and never where it fails. */
export const commitHooks = {
  /** Adds to what is done after a transaction. */
  add(tx: object, act: Act): void {
    const acts = kept.get(tx)
    if (acts) acts.push(act)
    else kept.set(tx, [act])
  },

  /** Does what was added to a transaction, which is committed now. */
  run(tx: object): void {
    for (const act of kept.get(tx) ?? []) act()
    kept.delete(tx)
  },
}
