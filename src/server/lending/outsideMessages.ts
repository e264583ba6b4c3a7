import type { Facts } from './facts.ts'

/** Messages that the server sends to a case for the outside world, beside the events that a product declares, each with the facts that come with it. */
export const outsideMessages = {
  accountsLinked: [],
  accountsRefused: ['accountLinking'],
  contractSigned: ['contractSigned'],
  identityLoginFailed: ['loginFailed'],
  identityReferenceReceived: ['identityReference', 'loginFailed'],
  videoAborted: [],
  videoCompleted: [],
  videoFailed: [],
  videoStarted: ['video'],
} as const satisfies Record<string, (keyof Facts)[]>

/** The name of such a message. */
export type OutsideMessageName = keyof typeof outsideMessages
