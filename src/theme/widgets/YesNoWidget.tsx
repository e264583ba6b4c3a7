import type { WidgetProps } from '@rjsf/utils'

import { pathOfId, wordingOf } from '#engine/form/fields/fieldId.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Radios } from '../parts/Radios.tsx'

/** Yes or no, where no is an answer too: nothing is chosen beforehand. */
export function YesNoWidget(props: WidgetProps) {
  const texts = useTexts()
  const textKey = wordingOf(pathOfId(props.id))
  const choices = [
    { value: true, label: texts.find([`${textKey}.options.true`, 'options.yesNo.yes']) ?? '' },
    { value: false, label: texts.find([`${textKey}.options.false`, 'options.yesNo.no']) ?? '' },
  ]
  return <Radios field={props} choices={choices} look="cards" inRow />
}
