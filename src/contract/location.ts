import { type Static, Type } from 'typebox'

/** Provinces with their towns and ZIP codes, or the towns of one province; and the toponyms of addresses. */
export const LocationData = Type.Object({
  provinces: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  towns: Type.Array(
    Type.Object({
      value: Type.String(),
      label: Type.String(),
      province: Type.String(),
      zips: Type.Array(Type.String()),
    }),
  ),
  toponyms: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})
export type LocationData = Static<typeof LocationData>

export const Countries = Type.Object({
  countries: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})
export type Countries = Static<typeof Countries>

/** A branch of the bank. Distance in kilometres from the place asked about, absent when none was. */
export const Branch = Type.Object({
  value: Type.String(),
  label: Type.String(),
  address: Type.String(),
  town: Type.String(),
  zip: Type.String(),
  province: Type.String(),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  phone: Type.String(),
  email: Type.String(),
  distanceKm: Type.Optional(Type.Number({ minimum: 0 })),
})
export type Branch = Static<typeof Branch>

export const Branches = Type.Object({ branches: Type.Array(Branch) })
export type Branches = Static<typeof Branches>

/** By town or ZIP in `place`, or by position; nearest first. */
export const BranchFilter = Type.Object(
  {
    place: Type.Optional(Type.String({ maxLength: 80 })),
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  },
  { additionalProperties: false },
)
export type BranchFilter = Static<typeof BranchFilter>
