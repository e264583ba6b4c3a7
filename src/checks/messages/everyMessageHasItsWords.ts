import { languages } from '#validation/languages.ts'

import type { Check } from '../Check.ts'
import { closestTo } from '../hints/didYouMean.ts'
import { ownMessages, toldMessages } from './messageUses.ts'

/** A message that a flow tells, or that the server sends by itself, has a subject and a body in every language. */
export const everyMessageHasItsWords: Check = function* (content) {
  for (const language of languages) {
    const path = `i18n/${language}/messages.json`
    if (content.unread.has(path)) continue
    const file = content.wording[language].get('messages')
    const known = Object.keys(file?.value ?? {}).filter((name) => !name.startsWith('$'))
    for (const { source, pointer, name } of toldMessages(content)) {
      if (known.includes(name)) continue
      const message = `No message is called "${name}" in ${path}.`
      const meant = closestTo(name, known)
      const hint =
        meant === undefined
          ? `Add it there: "${name}": { "subject": "...", "body": "..." }.`
          : `Did you mean "${meant}"?`
      yield { source, pointer, message, hint }
    }
    const [journey] = content.journeys.values()
    for (const name of ownMessages(content)) {
      const source = file?.source ?? journey?.source
      if (known.includes(name) || !source) continue
      const message = `The server sends the message "${name}", which has no words in ${path}.`
      yield {
        source,
        pointer: '',
        message,
        hint: `Add "${name}": { "subject": "...", "body": "..." } there.`,
      }
    }
    for (const name of file ? known : []) {
      const { subject, body, ...others } = Object(file?.value[name]) as Record<string, unknown>
      const isWhole = typeof subject === 'string' && typeof body === 'string'
      if (isWhole && Object.keys(others).length === 0) continue
      const message = `The message "${name}" is not of a subject and a body.`
      yield {
        source: file!.source,
        pointer: `/${name}`,
        message,
        hint: `Write "${name}": { "subject": "...", "body": "..." }.`,
      }
    }
  }
}
