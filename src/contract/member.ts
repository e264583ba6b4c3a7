import { type Static, Type } from 'typebox'

/** A person of the company as the register and the applicant describe them; `missing` are JSON Pointers still to fill in. */
export const Member = Type.Object({
  id: Type.String(),
  roles: Type.Array(Type.String()),
  /** By the applicant, who may remove them again. */
  added: Type.Optional(Type.Boolean()),
  data: Type.Record(Type.String(), Type.Unknown()),
  missing: Type.Array(Type.String()),
})
export type Member = Static<typeof Member>

export const Members = Type.Object({ members: Type.Array(Member) })
export type Members = Static<typeof Members>

export const SavedMember = Type.Object(
  {
    id: Type.String({ maxLength: 60 }),
    data: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 60, propertyNames: { maxLength: 60 } }),
  },
  { additionalProperties: false },
)
export type SavedMember = Static<typeof SavedMember>

export const CodeList = Type.Object({
  values: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})
export type CodeList = Static<typeof CodeList>

/** A person of the register who may be added to the people of the company. */
export const FoundApplicant = Type.Object({
  taxCode: Type.String(),
  name: Type.String(),
  surname: Type.String(),
})
export type FoundApplicant = Static<typeof FoundApplicant>
