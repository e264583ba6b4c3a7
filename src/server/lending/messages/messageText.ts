import { readFileSync } from 'node:fs'

import type { Language } from '#validation/languages.ts'

import { localizedFile } from '../../environment/localizedFile.ts'
import italian from './messages.it.json' with { type: 'json' }

export interface MessageText {
  subject: string
  body: string
}

export type MessageName = keyof typeof italian

/** The values that a message names, besides those that notify of the end of a wait. */
interface Values {
  code: { code: string; minutes: number }
  /** To a company that has an application open at a branch. */
  openAtBranch: object
  /** To a request of a company of which another one goes on. */
  superseded: { reference: string }
  /** To another person of a company, who must identify. */
  personLink: { reference: string; address: string; company: string }
}

type ValuesOf<Name> = Name extends keyof Values ? Values[Name] : { reference: string; address: string }

const read = new Map<Language, Partial<typeof italian>>()

/** Returns a message that the server sends, in a language; in Italian where that one does not have it. No message says a reason. */
export function messageText<Name extends MessageName>(
  language: Language,
  name: Name,
  values: ValuesOf<Name>,
): MessageText {
  const { subject, body } = messagesIn(language)[name] ?? italian[name]
  return { subject: filled(subject, values), body: filled(body, values) }
}

/** Whether there is a message of that name: flows name those that they send. */
export function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(italian, name)
}

function messagesIn(language: Language): Partial<typeof italian> {
  const messages = read.get(language) ?? readMessages(language)
  read.set(language, messages)
  return messages
}

function readMessages(language: Language): Partial<typeof italian> {
  const { path } = localizedFile(import.meta.dirname, 'messages', 'json', language)
  return JSON.parse(readFileSync(path, 'utf8')) as Partial<typeof italian>
}

function filled(text: string, values: object): string {
  const known = new Map(Object.entries(values))
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(known.get(name)))
}
