import { _, type Ajv, type Code, type KeywordCxt, str } from 'ajv'

/** What each keyword refuses. */
const refused: Record<string, (cxt: KeywordCxt) => Code> = {
  formatMinimum: ({ data, schemaCode }) => _`${data} < ${schemaCode}`,
  formatMaximum: ({ data, schemaCode }) => _`${data} > ${schemaCode}`,
  formatExclusiveMinimum: ({ data, schemaCode }) => _`${data} <= ${schemaCode}`,
  formatExclusiveMaximum: ({ data, schemaCode }) => _`${data} >= ${schemaCode}`,
}

/** Makes the bounds of days known (`"formatMinimum": "2026-01-31"`): in ISO 8601 days stand in the order of their letters. */
export function addFormatLimits(ajv: Ajv): void {
  for (const [keyword, isRefused] of Object.entries(refused)) {
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'string',
      error: {
        message: ({ schemaCode }) => str`must keep to ${keyword} ${schemaCode}`,
        params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
      },
      code: (cxt: KeywordCxt) => cxt.fail(isRefused(cxt)),
    })
  }
}
