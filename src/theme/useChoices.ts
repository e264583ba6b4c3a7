import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'

import { pathOfId, wordingOf } from '#engine/fieldId.ts'
import { useScreen } from '#engine/ScreenContext.ts'
import type { SourceOption, SourceState } from '#engine/ScreenHost.ts'
import { useSource, useSourceOptions } from '#engine/useSource.ts'
import { useTexts } from '#engine/useTexts.ts'

import { formatIban } from './format.ts'
import { type Choice, listedChoices } from './listedChoices.ts'

export interface Choices {
  choices: Choice[]
  status: SourceState['status']
}

/**
 * What can be chosen: the schema's own values, the entries of a source (`ui:options.source`), or entries given by a
 * field around (`ui:options.choices`), each said by the wording if it knows it.
 */
export function useChoices({ id, options }: Pick<WidgetProps, 'id' | 'options'>): Choices {
  const texts = useTexts()
  const source = typeof options.source === 'string' ? options.source : undefined
  const given = options.choices as SourceOption[] | undefined
  const ofSource = useSourceOptions(source)
  const entries = given ?? ofSource
  const { status } = useSource(source)
  const place = wordingOf(pathOfId(id))
  const listed = options.enumOptions
  const isIban = useScreen().compiled.screen.sources?.[source ?? '']?.options?.descriptionAs === 'iban'

  // Said once for all, not at each key: a list may have eight thousand entries.
  return useMemo(() => {
    const say = (value: string) =>
      texts.find([`${place}.options.${value}`, ...(source ? [`options.${source}.${value}`] : [])])
    if (source === undefined && !given) {
      return { choices: listedChoices(listed, place, texts), status: 'ready' as const }
    }
    const choices = entries.map(({ value, label, description, disabled }) => ({
      value,
      label: say(value) ?? label ?? value,
      description: isIban && description !== undefined ? formatIban(description) : description,
      isDisabled: disabled,
    }))
    return { choices, status: given || choices.length > 0 ? ('ready' as const) : status }
  }, [texts, place, source, given, entries, listed, status, isIban])
}
