import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { contactOf } from '#flow/codes/contactOf.ts'
import type { CodeChannel, CodeDefinition } from '#flow/Flow.ts'
import { isPointer } from '#flow/formulas/Value.ts'
import { toPath, toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { schemasOf } from '../pointers/schemasOf.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import { setLines } from '../pointers/setLines.ts'

/** Formats of the contacts to which codes of a channel can be sent. */
const formatsOf: Record<CodeChannel, string[]> = {
  sms: ['mobile-phone'],
  pec: ['pec', 'known-pec', 'email'],
  email: ['email', 'pec', 'known-pec'],
}

const CONTACTS = '/facts/contacts/'

/** Returns what is wrong with where a code goes, as far as formats tell: a number for a mail, a mail for a message to a telephone. */
export function otherContact(
  { channel, to }: CodeDefinition,
  content: Content,
): { message: string; hint: string } | undefined {
  const contact = to.startsWith(CONTACTS) ? to.slice(CONTACTS.length) : undefined
  if (contact !== undefined) {
    const own = CONTACTS + contactOf[channel]
    if (to === own) return undefined
    return { message: notReached(to, channel), hint: `Name "${own}", or another "channel".` }
  }
  const formats = formatsAt(to, content)
  if (formats.some((format) => formatsOf[channel].includes(format))) return undefined
  const fitting = fittingBeside(to, channel, content)
  // A text of no format may hold a contact all the same, unless one that does stands beside it.
  if (formats.length === 0 && fitting.length === 0) return undefined
  return {
    message: notReached(to, channel),
    hint:
      fitting.length > 0
        ? `Name one that holds a contact of this channel: ${fitting.map((each) => `"${each}"`).join(', ')}.`
        : `Name a text of the format ${formatsOf[channel].map((each) => `"${each}"`).join(' or ')}, or another "channel".`,
  }
}

function notReached(to: string, channel: CodeChannel): string {
  return `A code by ${channel} cannot go to "${to}": it holds no contact of this channel.`
}

/** The formats of what stands at a place: of a fact that says none, those of the answers from which it is set. */
function formatsAt(pointer: string, content: Content): string[] {
  const own = schemasOf(pointer, content).flatMap(({ format }) => format ?? [])
  if (own.length > 0 || !pointer.startsWith('/facts/')) return own
  return setLines(content).flatMap(({ fact, value }) =>
    fact === pointer && isPointer(value)
      ? schemasOf(value, content).flatMap(({ format }) => format ?? [])
      : [],
  )
}

/** Places of the same screen that hold a contact of a channel. */
function fittingBeside(to: string, channel: CodeChannel, content: Content): string[] {
  const [root, task = ''] = toPath(to).map(String)
  const screen = root === 'answers' ? screenAsking(task, content) : undefined
  if (!screen) return []
  return [...fieldsOf(screen.schema).values()].flatMap(({ path, schemas }) =>
    schemas.some(({ format = '' }) => formatsOf[channel].includes(format)) && !path.includes('items')
      ? [toPointer(['answers', task, ...path])]
      : [],
  )
}
