import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils'

import { equal } from '../../answers/equal.ts'
import type { ChoiceNode } from '../FieldNode.ts'
import type { FillChoice } from '../fillDefaults.ts'

/** Returns how the choices of a form are filled: each by rjsf, and not again where nothing was missing. */
export function choiceFiller(schemaUtils: SchemaUtilsType): FillChoice {
  const whole = new WeakMap<ChoiceNode, unknown>()
  return (choice, data) => {
    const { name } = choice
    if (whole.has(choice) && whole.get(choice) === data[name]) return data
    const held = Object.hasOwn(data, name) ? { [name]: data[name] } : {}
    const filled = schemaUtils.getDefaultFormState(aroundOf(choice), held) as Record<string, unknown>
    const isSame = equal(filled, held)
    whole.set(choice, isSame ? data[name] : filled[name])
    return isSame ? data : { ...data, ...filled }
  }
}

/** An object with the choice alone in it: whether it must be there is said around it. */
function aroundOf({ name, schema, isRequired }: ChoiceNode): RJSFSchema {
  return { type: 'object', properties: { [name]: schema }, ...(isRequired && { required: [name] }) }
}
