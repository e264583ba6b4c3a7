import { DEFAULT_LANGUAGE, type Language } from '#validation/languages.ts'
import { own } from '#validation/own.ts'

import type { MessageText } from '../../interpreter/definitions/Definitions.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { messageValues } from './messageValues.ts'

type Values = typeof messageValues
type ValuesOf<Name> = Omit<Name extends keyof Values ? Values[Name] : Values['told'], 'brand'>

/**
 * Returns a message as it is sent about a case, in the words of its journey (`<name>_<journey>`), or else of its product;
 * in Italian where a language has neither. Throws where there is none of the name.
 */
export function messageText<Name extends string>(
  { definitions }: Pick<ServerContext, 'definitions'>,
  { journey }: Pick<LoanCase, 'journey'>,
  language: Language,
  name: Name,
  values: ValuesOf<Name>,
): MessageText {
  const { messages, settings } = definitions.productOf({ journey })
  const wordsOf = (of: Language) => own(messages[of], `${name}_${journey}`) ?? own(messages[of], name)
  const text = wordsOf(language) ?? wordsOf(DEFAULT_LANGUAGE)
  if (!text) throw new Error(`No message is called "${name}" in i18n/${DEFAULT_LANGUAGE}/messages.json.`)

  const brand = definitions.inForce(journey).journey.definition.brand?.name ?? settings.brand.name
  return filledMessage(text, { brand, ...values })
}

/** Returns a message with values in the places that name them: a value is text, and names none itself. */
export function filledMessage({ subject, body }: MessageText, values: object): MessageText {
  const known = new Map(Object.entries(values))
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(known.get(name)))
  return { subject: filled(subject), body: filled(body) }
}
