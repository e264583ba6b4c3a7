import { lazily } from '../form/lazily.tsx'

/** What draws lists of rows, in a chunk of its own: the first page has none. */
export const RowsField = lazily(() => import('./rows/RowsList.tsx'), 'RowsList')
