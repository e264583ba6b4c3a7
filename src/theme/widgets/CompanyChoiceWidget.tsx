import type { WidgetProps } from '@rjsf/utils'

import { pointerOfId } from '#engine/form/fields/fieldId.ts'
import { useSourceOptions } from '#engine/screen/hooks/useSource.ts'

import { MaskedText } from '../parts/MaskedText.tsx'
import { useControl, useGroup } from '../control/useControl.ts'
import { useFillIn } from '../control/useFillIn.ts'
import { useWords } from '../words/useWords.ts'

/** What a found company's entry holds besides its value and name. */
interface FoundCompany {
  taxCode?: string
  vatNumber?: string
  town?: string
  province?: string
}

/** The companies found, as cards that show their tax codes. Where there is but one, it is chosen. */
export function CompanyChoiceWidget(props: WidgetProps) {
  const { id, value, options, onChange } = props
  const companies = useSourceOptions(options['source'] as string | undefined)
  const group = useGroup(props)
  const { disabled, readOnly } = useControl(props)
  const say = useWords('widgets.CompanyChoiceWidget')
  const only = companies.length === 1 ? companies[0]?.value : undefined
  const isOffered = companies.some((company) => company.value === value)

  const isGone = companies.length > 0 && !isOffered && value !== only
  useFillIn(isGone ? { [pointerOfId(id)]: only } : undefined)

  return (
    <div {...group} className="choices">
      {companies.map((company) => {
        const { taxCode, vatNumber, town, province } = company as FoundCompany
        return (
          <label key={company.value} className="choice choice--card">
            <input
              type="radio"
              name={id}
              value={company.value}
              checked={value === company.value}
              disabled={disabled || readOnly}
              onChange={() => onChange(company.value)}
            />
            <span className="choice-text">
              <span className="choice-title">{company.label ?? company.value}</span>{' '}
              <span className="choice-detail">
                {[company.description, town && `${town}${province ? ` (${province})` : ''}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>{' '}
              <span className="choice-detail">
                <MaskedText text={say('taxCode', { taxCode: taxCode ?? company.value })} />
              </span>{' '}
              {vatNumber && vatNumber !== taxCode && (
                <span className="choice-detail">{say('vatNumber', { vatNumber })}</span>
              )}
            </span>
          </label>
        )
      })}
    </div>
  )
}
