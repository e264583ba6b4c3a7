import { englishStringTranslator, TranslatableString } from '@rjsf/utils'

/** The words of rjsf, of which our theme says none; a field that is added has no answer yet, where rjsf has "New Value". */
export const emptyAtFirst: typeof englishStringTranslator = (text, params) =>
  text === TranslatableString.NewStringDefault ? '' : englishStringTranslator(text, params)
