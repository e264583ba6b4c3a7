import createSchemaUtils from '@rjsf/utils/lib/createSchemaUtils.js'
import { useMemo } from 'react'

import { defaultsBehavior } from '../../compile/plan/defaultsBehavior.ts'
import type { DrawnFormProps } from '../../form/DrawnFormProps.ts'
import type { CompiledScreen } from '../../screen/CompiledScreen.ts'
import { rjsfValidator } from '../../stock/rjsfValidator.ts'
import { type ChoiceParts, PlanForm } from '../PlanForm.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { choiceFiller } from './choiceFiller.ts'

/** A form whose plan is whole and has choices in it: rjsf's own functions say which branch the answers mean. */
export function ChoicesForm(props: DrawnFormProps) {
  const choices = useMemo(() => partsFor(props.compiled), [props.compiled])
  return <PlanForm {...props} choices={choices} />
}

function partsFor(compiled: CompiledScreen): ChoiceParts {
  const schemaUtils = createSchemaUtils(rjsfValidator(compiled), compiled.screen.schema, defaultsBehavior)
  return { schemaUtils, Choice: ChoiceField, fillChoice: choiceFiller(schemaUtils) }
}
