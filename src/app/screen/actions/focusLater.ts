import type { ActionContext } from './ActionContext.ts'

/** Moves the focus to the field at a pointer once that is drawn, and any dialog has given the focus back. */
export function focusLater({ form }: ActionContext, pointer: string): void {
  setTimeout(() => form.current?.focus(pointer))
}
