/** Messages that the server sends to a case for the outside world, beside the events that a product declares. */
export const outsideMessages = [
  'accountsLinked',
  'accountsRefused',
  'contractSigned',
  'identityLoginFailed',
  'identityReferenceReceived',
  'videoAborted',
  'videoCompleted',
  'videoFailed',
  'videoStarted',
] as const

/** The name of such a message. */
export type OutsideMessageName = (typeof outsideMessages)[number]
