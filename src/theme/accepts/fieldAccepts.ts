import type { theme } from '../index.ts'

import type { Accepted, AcceptedOption } from '#engine/form/Accepted.ts'
import { list, object, text } from './shapes.ts'

const choices: AcceptedOption = { names: 'choices', isRequired: true }
const flag: AcceptedOption = { schema: { type: 'boolean' } }
const count: AcceptedOption = { schema: { type: 'integer', minimum: 0 } }
const checked = list(object({ dossier_document_id: text, state: text }))

/** What each field of the theme accepts: the objects and lists that it draws, and its options. */
export const fieldAccepts = {
  DocumentsField: {
    types: ['array'],
    options: {
      source: {
        names: 'source',
        holds: list(object({ name: text, requests: { type: 'array' } })),
        isRequired: true,
      },
      states: { names: 'source', holds: checked, polls: true, isRequired: true },
      calls: { schema: { const: 'archive' } },
      maximumBytes: count,
      fills: { names: 'pointer', holds: { type: 'object' } },
      group: { schema: text },
      skip: count,
      take: count,
      expected: count,
    },
  },
  PeopleField: {
    types: ['array'],
    options: {
      source: { names: 'source', holds: list(object({ id: text, data: { type: 'object' } })) },
      addable: flag,
      removable: flag,
      orderable: flag,
    },
  },
  PlaceField: { types: ['object'] },
  ResidenceField: {
    types: ['object'],
    options: {
      countries: choices,
      provinces: choices,
      towns: { ...choices, holds: object({ province: text, zips: { type: 'array' } }) },
      toponyms: choices,
    },
  },
  SectionsField: {
    types: ['object'],
    options: {
      sections: {
        schema: { type: 'object', additionalProperties: { type: 'array', items: text } },
        isRequired: true,
      },
    },
  },
  SurveyField: {
    types: ['array'],
    options: { source: { names: 'source', holds: list(object({ id: text })), isRequired: true } },
  },
} satisfies Record<keyof typeof theme.fields, Accepted>
