/** A command that cannot be followed: its message says what is wrong and how to fix it. */
export class UsageError extends Error {}
