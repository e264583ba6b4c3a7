import { type Static, Type } from 'typebox'

export const DocumentState = Type.Union([
  Type.Literal('uploading'),
  Type.Literal('uploaded'),
  Type.Literal('validating'),
  Type.Literal('valid'),
  Type.Literal('failed'),
  Type.Literal('rejected'),
])
export type DocumentState = Static<typeof DocumentState>

/** One slot for a file: identified by group, request, type, sub type and selected configurations joined with `#`. */
export const DocumentConfiguration = Type.Object({
  label: Type.String(),
  loaded: Type.Boolean(),
  uploading: Type.Boolean(),
  filename: Type.Optional(Type.String()),
  dossier_document_id: Type.Optional(Type.String()),
  ocr_completed: Type.Boolean(),
  state: Type.Optional(DocumentState),
})
export type DocumentConfiguration = Static<typeof DocumentConfiguration>

export const DocumentType = Type.Object({
  name: Type.String(),
  configurations: Type.Record(Type.String(), Type.Array(DocumentConfiguration)),
})

export const DocumentGroup = Type.Object({
  name: Type.String(),
  related_entity: Type.String(),
  requests: Type.Array(
    Type.Object({
      name: Type.String(),
      /** How many files must and can be handed in, where any will do. */
      from: Type.Optional(Type.Integer()),
      to: Type.Optional(Type.Integer()),
      types: Type.Array(DocumentType),
    }),
  ),
})
export type DocumentGroup = Static<typeof DocumentGroup>

export const UploadedDocument = Type.Object({ dossier_document_id: Type.String(), filename: Type.String() })
export type UploadedDocument = Static<typeof UploadedDocument>

/** A document of the case, and what has become of it. */
export const checkedDocument = {
  key: Type.String(),
  dossier_document_id: Type.String(),
  filename: Type.String(),
  bytes: Type.Integer(),
  state: DocumentState,
  reason: Type.Optional(Type.String()),
  ocr_completed: Type.Boolean(),
}

/** State of each document of the case. */
export const DocumentValidation = Type.Object({
  documents: Type.Array(
    Type.Object({
      ...checkedDocument,
      /** Figures that were read in it, by the names of the fields that ask for them. */
      reading: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    }),
  ),
})
export type DocumentValidation = Static<typeof DocumentValidation>
