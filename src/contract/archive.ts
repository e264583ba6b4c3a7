import { type Static, Type } from 'typebox'

import { checkedDocument, DocumentGroup } from './document.ts'

/** What may be added to the archive of a case, and its documents. One that is `archived` stays; others can be removed. */
export const ArchiveDescriptors = Type.Object({
  groups: Type.Array(DocumentGroup),
  documents: Type.Array(Type.Object({ ...checkedDocument, archived: Type.Boolean() })),
})
export type ArchiveDescriptors = Static<typeof ArchiveDescriptors>

/** How many documents were filed. */
export const ArchiveSaved = Type.Object({ archived: Type.Integer() })
export type ArchiveSaved = Static<typeof ArchiveSaved>
