import { errorIdOf } from '../control/fieldIds.ts'
import { Icon } from './Icon.tsx'

/** What is wrong with a field, below it. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field-error" id={errorIdOf(id)}>
      <Icon name="error" />
      <span>{message}</span>
    </p>
  )
}
