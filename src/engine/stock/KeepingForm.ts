import RjsfForm from '@rjsf/core/lib/components/Form.js'

type Derived = Parameters<RjsfForm['getStateFromProps']>

/**
 * The form of rjsf, which hands every answer on as it was given. By itself it clears what differs from a `const` or an
 * `enum` as soon as any field changes, so that a "no" where `true` is asked for could not even be chosen.
 */
export class KeepingForm extends RjsfForm {
  override getStateFromProps(...derived: Derived): ReturnType<RjsfForm['getStateFromProps']> {
    const [props, formData, retrieved, resetsErrors, changedFields, skipsValidation, , ...rest] = derived
    return super.getStateFromProps(
      props,
      formData,
      retrieved,
      resetsErrors,
      changedFields,
      skipsValidation,
      false,
      ...rest,
    )
  }
}
