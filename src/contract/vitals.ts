import { type Static, Type } from 'typebox'

/** What a visitor's browser has measured of a page: nothing of who they are, and nothing that they typed. */
export const Vital = Type.Object(
  {
    metric: Type.Union([Type.Literal('LCP'), Type.Literal('INP'), Type.Literal('CLS'), Type.Literal('TTFB')]),
    /** Milliseconds; of CLS a score. */
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
    rating: Type.Union([Type.Literal('good'), Type.Literal('needs-improvement'), Type.Literal('poor')]),
    screen: Type.String({ maxLength: 100 }),
    navigation: Type.Union([
      Type.Literal('navigate'),
      Type.Literal('reload'),
      Type.Literal('back-forward'),
      Type.Literal('back-forward-cache'),
      Type.Literal('prerender'),
      Type.Literal('restore'),
      Type.Literal('soft-navigation'),
    ]),
  },
  { additionalProperties: false },
)
export type Vital = Static<typeof Vital>

export const Vitals = Type.Array(Vital, { minItems: 1, maxItems: 8 })
