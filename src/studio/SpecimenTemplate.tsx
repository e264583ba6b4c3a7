import type { FieldTemplateProps } from '@rjsf/utils'
import { createContext, useContext } from 'react'

import { pathOfId } from '#engine/fieldId.ts'
import { FieldTemplate } from '#theme/templates/FieldTemplate.tsx'

import type { State } from './catalogue/CatalogueEntry.ts'
import { useStudio } from './StudioContext.ts'

const InsideContext = createContext(false)

/** A field under the name of its state, and below it what it keeps. What stands inside of it is as it always is. */
export function SpecimenTemplate(props: FieldTemplateProps) {
  const { say } = useStudio()
  const isInside = useContext(InsideContext)
  const path = pathOfId(props.id)
  if (isInside || path.length !== 1 || props.hidden) return <FieldTemplate {...props} />

  const state = String(path[0]).split('_').at(-1) as State
  const kept = props.formData as unknown
  return (
    <div className="specimen" data-state={state}>
      <p className="specimen-state">{say(`states.${state}`)}</p>
      <InsideContext value>
        <FieldTemplate {...props} />
      </InsideContext>
      <p className="specimen-kept">
        {say('catalogue.keeps')} <code>{kept === undefined ? '–' : JSON.stringify(kept)}</code>
      </p>
    </div>
  )
}
