import { type Static, Type } from 'typebox'

export const RateType = Type.Union([Type.Literal('FIXED'), Type.Literal('ADJUSTABLE')])
export type RateType = Static<typeof RateType>

/** The most that any request can be of, in whole euro. */
export const MOST_EURO = 100_000_000

/** A value to choose; the screen's wording says it, `label` only where the wording does not know it. */
export const Choice = Type.Object({
  value: Type.String({ minLength: 1, maxLength: 60 }),
  label: Type.Optional(Type.String()),
})
export type Choice = Static<typeof Choice>

/** What the simulator needs to start with. Amounts in whole euro. */
export const SimulatorParameters = Type.Object({
  limits: Type.Object({
    minimum: Type.Integer({ minimum: 1, maximum: MOST_EURO }),
    maximum: Type.Integer({ minimum: 1, maximum: MOST_EURO }),
  }),
  purposes: Type.Array(
    Type.Object({
      ...Choice.properties,
      category: Type.String(),
      documents: Type.Array(Type.String()),
    }),
  ),
  predominantPurposes: Type.Array(Choice),
  fundDestinations: Type.Array(Choice),
})
export type SimulatorParameters = Static<typeof SimulatorParameters>

/** What an instalment is asked for. Amount in whole euro; `selected`, ids of options chosen earlier. */
export const TaegRequest = Type.Object(
  {
    amount: Type.Integer({ minimum: 1, maximum: MOST_EURO }),
    purpose: Type.String({ maxLength: 60 }),
    selected: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
  },
  { additionalProperties: false },
)
export type TaegRequest = Static<typeof TaegRequest>

/**
 * One duration at one rate, of the rate types that are named. Instalment in cents a month; `tan` and `taeg` in percent (6.5
 * is 6.5 %). Durations, rates and money have bounds beyond which something else was meant: cents, fractions, days.
 */
export const FinancingOption = Type.Object({
  category: Type.String(),
  mortgage_rate_type: Type.Record(Type.String({ pattern: '^(FIXED|ADJUSTABLE)$' }), Type.String(), {
    minProperties: 1,
    additionalProperties: false,
  }),
  financing_option: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 60 }),
    durationMonths: Type.Integer({ minimum: 1, maximum: 600 }),
    instalmentCents: Type.Integer({ minimum: 1, maximum: MOST_EURO * 200 }),
    tan: Type.Number({ minimum: 0, maximum: 100 }),
    taeg: Type.Number({ minimum: 0, maximum: 1000 }),
    is_matching: Type.Boolean(),
  }),
})
export type FinancingOption = Static<typeof FinancingOption>

/** `rateTypes` are all there are; one that no option has is `disabled`. */
export const TaegResponse = Type.Object({
  options: Type.Array(FinancingOption),
  rateTypes: Type.Array(Type.Object({ value: RateType, disabled: Type.Boolean() })),
})
export type TaegResponse = Static<typeof TaegResponse>
