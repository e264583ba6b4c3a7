import { lazily } from '#engine/form/lazily.tsx'

/** The choice of several, in a chunk of its own: the first pages have none. */
export const MultiSelect = lazily(() => import('./MultiSelectWidget.tsx'), 'MultiSelectWidget')
