import type { JSONSchema7 } from 'json-schema'

import { contactOf } from '#flow/codes/contactOf.ts'

import type { Content } from '../content/Content.ts'
import { askedCodes } from './askedCodes.ts'

const text: JSONSchema7 = { type: 'string' }

/** Returns the facts that the codes of a product set beside those that they name, with their schemas; none without codes. */
export function codeFacts(content: Content): Map<string, JSONSchema7> {
  const codes = askedCodes(content)
  if (codes.length === 0) return new Map()
  const contacts = [...new Set(codes.map(({ code }) => contactOf[code.channel]))]
  const channels = [...new Set(codes.map(({ code }) => code.channel))]
  return new Map([
    ['contacts', textsOf(contacts)],
    ['codesConfirmed', textsOf(channels)],
    ...contacts.map((contact): [string, JSONSchema7] => [`${contact}Proven`, { type: 'boolean' }]),
  ])
}

function textsOf(names: string[]): JSONSchema7 {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) }
}
