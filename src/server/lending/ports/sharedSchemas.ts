import { Type } from 'typebox'

import { MOST_EURO } from '#contract/prescreening.ts'

/** The tax code of a company. That of a sole trader is a person's: it stands in no address. */
export const CompanyTaxCode = Type.String({ description: 'Tax code of the company' })

export const OfCompany = Type.Object({ companyTaxCode: CompanyTaxCode })

/** An instant. */
export const Instant = Type.String({ format: 'date-time', description: 'RFC 3339, with its offset' })

/** An amount of money. */
export const WholeEuro = Type.Integer({ minimum: 0, maximum: MOST_EURO, description: 'In whole euro' })
export const Cents = Type.Integer({ minimum: 0, maximum: MOST_EURO * 100, description: 'In cents' })

/** How a system outside calls something. */
export const Name = Type.String({ minLength: 1 })

/** Where a browser is sent. Another kind of address would be followed, or run, among our own pages. */
export const PageAddress = Type.String({
  pattern: '^https?://[^/]',
  description: 'An absolute address of a page',
})

/** What a page that is for one browser is asked for: see `BrowserBoundPort`. */
export const admitDescription =
  'The page is for one browser alone. A browser that it does not know is sent to `admitUrl` with `browser` in the query: a text that the provider makes, of 16 to 100 letters, digits, `-` and `_`, and that reveals nothing of the secret by which it knows the browser again. If it is the right browser, this call names it, and the browser is sent to the answered address: from now on the page knows this browser and no other. Of what is done on the page before, nothing may be said.'
