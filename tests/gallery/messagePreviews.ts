import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { MessageText } from '#server/interpreter/definitions/Definitions.ts'
import { filledMessage } from '#server/lending/messages/messageText.ts'
import { messageValues } from '#server/lending/messages/messageValues.ts'
import { type Language, languages } from '#validation/languages.ts'

/** A message as it would be sent, with values by way of example. */
export interface MessagePreview extends MessageText {
  name: string
  language: Language
}

const examples: Record<string, object> = messageValues

/** Returns every message of a product in every language, those of one name together. `brand` is who sends them. */
export function messagePreviews(product: string, brand: string): MessagePreview[] {
  const all = languages.flatMap((language) => {
    const file = join(product, 'i18n', language, 'messages.json')
    const { $schema: _, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, MessageText>
    return Object.entries(messages).map(([name, text]) => {
      const values = { ...(examples[name.split('_')[0] ?? ''] ?? messageValues.told), brand }
      return { name, language, ...filledMessage(text, values) }
    })
  })
  return [...Map.groupBy(all, ({ name }) => name).values()].flat()
}
