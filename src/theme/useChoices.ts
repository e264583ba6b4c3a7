import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'

import { pathOfId, wordingOf, wordingsOf } from '#engine/fieldId.ts'
import { useScreen } from '#engine/ScreenContext.ts'
import type { ScreenTexts, SourceOption, SourceState } from '#engine/ScreenHost.ts'
import { useSource, useSourceOptions } from '#engine/useSource.ts'
import { useTexts } from '#engine/useTexts.ts'

import { formatIban } from './format.ts'
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
export function useChoices({ id, options }: Pick<WidgetProps, 'id' | 'options'>): Choices {
  const texts = useTexts()
  const source = typeof options.source === 'string' ? options.source : undefined
  const isGiven = 'choices' in options
  const given = options.choices as SourceOption[] | undefined
  const ofSource = useSourceOptions(source)
  const entries = given ?? ofSource
  const ofCall = useSource(source).status
  const place = wordingOf(pathOfId(id))
  const listed = options.enumOptions
  const isIban = useScreen().compiled.screen.sources?.[source ?? '']?.options?.descriptionAs === 'iban'

  // Said once for all, not at each key: a list may have eight thousand entries.
  const choices = useMemo(() => {
    const say = (value: string) =>
      texts.find([`${place}.options.${value}`, ...(source ? [`options.${source}.${value}`] : [])])
    if (source === undefined && !isGiven) return listedChoices(listed, place, texts)
    return entries.map(({ value, label, description, disabled }) => ({
      value,
      label: say(value) ?? label ?? value,
      description: isIban && description !== undefined ? formatIban(description) : description,
      isDisabled: disabled,
    }))
  }, [texts, place, source, isGiven, entries, listed, isIban])
  const ofList = source === undefined || choices.length > 0 ? 'ready' : ofCall
  const ofField = given ? 'ready' : 'idle'
  const status = isGiven ? ofField : ofList
  return { choices, status, none: saidOfNone(status, wordingsOf(pathOfId(id)), texts) }
}

/** That the choices are still to come, or what they wait for; else the field's own words, or the usual ones. */
function saidOfNone(status: SourceState['status'], places: string[], texts: ScreenTexts): string | undefined {
  if (status === 'loading') return texts.find(['source.loading'])
  if (status === 'failed') return texts.find(['source.none'])
  const parts = status === 'idle' ? ['waits', 'placeholder'] : ['placeholder']
  return texts.find([...parts.flatMap((part) => places.map((each) => `${each}.${part}`)), 'choose'])
}
