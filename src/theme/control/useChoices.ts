import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'

import { pathOfId, wordingOf, wordingsOf } from '#engine/form/fields/fieldId.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import type { ScreenTexts, SourceOption, SourceState } from '#engine/screen/ScreenHost.ts'
import { useSource, useSourceOptions } from '#engine/screen/hooks/useSource.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { formatIban } from '../words/format.ts'
import { type Choice, listedChoices } from './listedChoices.ts'

export interface Choices {
  choices: Choice[]
  status: SourceState['status']
  /** What is said while nothing is chosen. */
  none: string | undefined
}

/**
 * What can be chosen: the schema's own values, the entries of a source (`ui:options.source`), or entries given by a
 * field around (`ui:options.choices`), each said by the wording if it knows it. Where the field around has none to give
 * yet, they wait for another answer.
 */
export function useChoices({
  id,
  options,
  placeholder,
}: Pick<WidgetProps, 'id' | 'options' | 'placeholder'>): Choices {
  const texts = useTexts()
  const source = typeof options.source === 'string' ? options.source : undefined
  const isGiven = 'choices' in options
  const given = options.choices as SourceOption[] | undefined
  const ofSource = useSourceOptions(source)
  const entries = given ?? ofSource
  const ofCall = useSource(source).status
  const textKey = wordingOf(pathOfId(id))
  const { enumOptions, enumDisabled } = options
  const keys = useScreen().compiled.screen.sources?.[source ?? '']?.options
  const isIban = keys?.descriptionAs === 'iban'
  const wordedBy = keys?.descriptionOf
  const words = useSourceOptions(wordedBy)

  // Said once for all, not at each key: a list may have eight thousand entries.
  const choices = useMemo(() => {
    const say = (value: string) =>
      texts.find([`${textKey}.options.${value}`, ...(source ? [`options.${source}.${value}`] : [])])
    if (source === undefined && !isGiven) return listedChoices({ enumOptions, enumDisabled }, textKey, texts)
    const describe = (description: string | undefined) => {
      if (description === undefined) return undefined
      if (isIban) return formatIban(description)
      if (wordedBy === undefined) return description
      const said = texts.find([`options.${wordedBy}.${description}`])
      return said ?? words.find(({ value }) => value === description)?.label
    }
    return entries.map(({ value, label, description, disabled }) => ({
      value,
      label: say(value) ?? label ?? value,
      description: describe(description),
      isDisabled: disabled,
    }))
  }, [texts, textKey, source, isGiven, entries, enumOptions, enumDisabled, isIban, wordedBy, words])
  const ofList = source === undefined || choices.length > 0 ? 'ready' : ofCall
  const ofField = given ? 'ready' : 'idle'
  const status = isGiven ? ofField : ofList
  return { choices, status, none: saidOfNone(status, wordingsOf(pathOfId(id)), texts, placeholder) }
}

/** That the choices are still to come, or what they wait for; else the field's own words, or the usual ones. */
function saidOfNone(
  status: SourceState['status'],
  textKeys: string[],
  texts: ScreenTexts,
  placeholder: string | undefined,
): string | undefined {
  if (status === 'loading') return texts.find(['source.loading'])
  if (status === 'failed') return texts.find(['source.none'])
  const parts = status === 'idle' ? ['waits', 'placeholder'] : ['placeholder']
  const own = texts.find(parts.flatMap((part) => textKeys.map((each) => `${each}.${part}`)))
  return own ?? (placeholder || texts.find(['choose']))
}
