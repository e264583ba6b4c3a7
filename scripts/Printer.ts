/** Where a command prints what it says, and what went wrong. */
export type Printer = Pick<Console, 'log' | 'error'>
