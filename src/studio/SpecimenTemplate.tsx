import type { FieldTemplateProps } from '@rjsf/utils'
import { createContext, type ReactNode, useContext } from 'react'

import { pathOfId } from '#engine/form/fields/fieldId.ts'
import type { IsolatedFieldProps, IsolatedGroupProps } from '#engine/plan/drawNode.tsx'
import { FieldTemplate } from '#theme/templates/FieldTemplate.tsx'
import { IsolatedField } from '#theme/templates/IsolatedField.tsx'
import { IsolatedGroup } from '#theme/templates/IsolatedGroup.tsx'

import type { State } from './catalogue/CatalogueEntry.ts'
import { useStudio } from './StudioContext.ts'

const InsideContext = createContext(false)

/** A field of the form itself, under the name of its state, and below it what it keeps. */
function Specimen({ id, kept, children }: { id: string; kept: unknown; children: ReactNode }) {
  const { say } = useStudio()
  const isInside = useContext(InsideContext)
  const path = pathOfId(id)
  // What stands inside of one is as it always is.
  if (isInside || path.length !== 1) return children

  const state = String(path[0]).split('_').at(-1) as State
  return (
    <div className="specimen" data-state={state}>
      <p className="specimen-state">{say(`states.${state}`)}</p>
      <InsideContext value>{children}</InsideContext>
      <p className="specimen-kept">
        {say('catalogue.keeps')} <code>{kept === undefined ? '–' : JSON.stringify(kept)}</code>
      </p>
    </div>
  )
}

export function SpecimenTemplate(props: FieldTemplateProps) {
  const field = <FieldTemplate {...props} />
  if (props.hidden) return field
  return (
    <Specimen id={props.id} kept={props.formData}>
      {field}
    </Specimen>
  )
}

export function IsolatedSpecimen(props: IsolatedFieldProps) {
  return (
    <Specimen id={props.node.fieldPathId.$id} kept={props.value}>
      <IsolatedField {...props} />
    </Specimen>
  )
}

export function IsolatedSpecimenGroup(props: IsolatedGroupProps) {
  return (
    <Specimen id={props.node.fieldPathId.$id} kept={props.value}>
      <IsolatedGroup {...props} />
    </Specimen>
  )
}
