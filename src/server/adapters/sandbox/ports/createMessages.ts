import type { MessagesPort } from '../../../lending/Ports.ts'

/** Nothing leaves the sandbox: the desk shows what stands in the outbox, each key once, however often it was sent. */
export function createMessages(): MessagesPort {
  return { async send() {} }
}
