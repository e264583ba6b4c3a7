/** Who is told how long the transactions of a database take, in seconds. */
export const transactionTimes = new WeakMap<object, (seconds: number) => void>()
