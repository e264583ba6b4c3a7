import type { JSONSchema7 } from 'json-schema'

import type { FieldEntry } from './CatalogueEntry.ts'
import { balanceKey, documentGroups, people, questions, residence } from './samples.ts'

const kind = 'field'
const role = 'group'
const isComposed = true
const text: JSONSchema7 = { type: 'string', minLength: 2, maxLength: 100 }
const longText: JSONSchema7 = { type: 'string', maxLength: 200 }
const member: JSONSchema7 = {
  type: 'object',
  required: ['name', 'share'],
  properties: { name: text, share: { type: 'number', minimum: 0, maximum: 100 } },
}
const figure: JSONSchema7 = { type: 'number', minimum: 0, maximum: 1_000_000 }
const place: JSONSchema7 = { type: 'object', required: ['town'], properties: { town: text, zip: text } }

const ways: JSONSchema7[] = [
  { required: ['iban'], properties: { iban: { type: 'string', minLength: 15, maxLength: 34 } } },
  { required: ['branch'], properties: { branch: text } },
]

/** What is made of several fields: rjsf's own, and the fields of the journey. */
export const structures: FieldEntry[] = [
  {
    kind,
    role,
    isComposed,
    shows: [
      'fields.ObjectField',
      'fields.SchemaField',
      'templates.ObjectFieldTemplate',
      'templates.FieldTemplate',
      // What rjsf draws by itself, and FieldTemplate where it belongs.
      'templates.TitleFieldTemplate',
      'templates.DescriptionFieldTemplate',
      'templates.FieldErrorTemplate',
      'templates.FieldHelpTemplate',
    ],
    schema: place,
    uiSchema: { 'ui:options': { columns: 2 } },
    valid: { town: 'Verona', zip: '37121' },
    invalid: { town: 'V' },
    long: { town: 'Precipitevolissimevolmente'.repeat(3), zip: '37121' },
    without: ['optional'],
    keyboard: [
      { press: ['type Verona', 'Tab', 'type 37121', 'Tab'], keeps: { town: 'Verona', zip: '37121' } },
    ],
  },
  {
    kind,
    role,
    isComposed,
    shows: [
      'fields.ArrayField',
      'templates.ArrayFieldTemplate',
      'templates.ArrayFieldItemTemplate',
      'templates.ArrayFieldItemButtonsTemplate',
      'templates.ArrayFieldTitleTemplate',
      'templates.ArrayFieldDescriptionTemplate',
    ],
    schema: { type: 'array', minItems: 1, maxItems: 4, items: member },
    uiSchema: {
      'ui:options': { copyable: true },
      items: { share: { 'ui:widget': 'PercentWidget', 'ui:options': { width: 'short' } } },
    },
    valid: [
      { name: 'Giulia Bianchi', share: 60 },
      { name: 'Mario Rossi', share: 40 },
    ],
    invalid: [
      { name: 'Giulia Bianchi', share: 60 },
      { name: 'M', share: 400 },
    ],
    long: [{ name: 'Precipitevolissimevolmente'.repeat(3), share: 100 }],
    without: ['optional'],
    startsAt: 'add',
    keyboard: [
      {
        press: ['Enter', 'type Giulia Bianchi', 'Tab', 'type 60', 'Tab'],
        keeps: [{ name: 'Giulia Bianchi', share: 60 }],
      },
    ],
  },
  {
    kind,
    role,
    isComposed,
    shows: ['fields.OneOfField', 'templates.MultiSchemaFieldTemplate'],
    schema: { type: 'object', properties: { holder: text }, oneOf: ways },
    valid: { holder: 'Giulia Bianchi', branch: 'Verona' },
    invalid: { branch: 'V' },
    long: { branch: 'Precipitevolissimevolmente'.repeat(3) },
    without: ['optional'],
    keyboard: [
      {
        press: ['type Ada', 'Tab', 'ArrowDown', 'Tab', 'type Verona', 'Tab'],
        keeps: { holder: 'Ada', branch: 'Verona' },
      },
    ],
  },
  {
    kind,
    role,
    isComposed,
    shows: ['fields.AnyOfField'],
    schema: {
      anyOf: [
        { type: 'string', minLength: 2, maxLength: 60 },
        { type: 'integer', minimum: 1 },
      ],
    },
    valid: 'mille',
    invalid: 'm',
    without: ['optional'],
  },
  {
    kind,
    role,
    isComposed,
    shows: ['templates.WrapIfAdditionalTemplate'],
    schema: { type: 'object', maxProperties: 4, additionalProperties: text },
    valid: { van: 'Iveco Daily' },
    invalid: { van: 'I' },
    long: { van: 'Precipitevolissimevolmente'.repeat(3) },
    without: ['optional'],
    startsAt: 'add',
    keyboard: [
      {
        press: ['Enter', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'type car', 'Tab', 'type Fiat', 'Tab'],
        keeps: { car: 'Fiat' },
      },
    ],
  },
  {
    kind,
    role: 'searchbox',
    shows: ['fields.PlaceField'],
    schema: {
      type: 'object',
      required: ['place'],
      properties: { place: text, latitude: { type: 'number' }, longitude: { type: 'number' } },
    },
    uiSchema: { 'ui:field': 'PlaceField' },
    valid: { place: 'Verona' },
    without: ['optional', 'refused'],
    keyboard: [{ press: ['type Verona', 'Enter'], keeps: { place: 'Verona' } }],
  },
  {
    kind,
    role,
    isComposed,
    shows: ['fields.ResidenceField'],
    schema: {
      type: 'object',
      required: ['country', 'province', 'town', 'zip', 'toponym', 'street', 'civicNumber'],
      properties: Object.fromEntries(
        ['country', 'province', 'town', 'zip', 'toponym', 'street', 'civicNumber'].map((name) => [
          name,
          text,
        ]),
      ),
    },
    uiSchema: {
      'ui:field': 'ResidenceField',
      'ui:options': {
        countries: 'countries',
        provinces: 'provinces',
        towns: 'residenceTowns',
        toponyms: 'toponyms',
      },
    },
    sources: Object.fromEntries(
      Object.keys(residence).map((name) => [
        name,
        { endpoint: name, options: { value: 'value', label: 'label' } },
      ]),
    ),
    samples: { sources: residence },
    valid: {
      country: 'IT',
      province: 'VR',
      town: 'Verona',
      zip: '37121',
      toponym: 'via',
      street: 'Mazzini',
      civicNumber: '12/B',
    },
    invalid: { country: 'IT', province: 'VR', town: 'Verona', zip: '37121', toponym: 'via', street: 'M' },
    without: ['optional', 'loading'],
  },
  {
    kind,
    role,
    isComposed,
    shows: ['fields.DocumentsField'],
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 30,
      items: {
        type: 'object',
        properties: { key: longText, dossier_document_id: longText, filename: longText },
      },
    },
    uiSchema: {
      'ui:field': 'DocumentsField',
      'ui:options': { source: 'groups', states: 'documents', maximumBytes: 5_242_880 },
    },
    sources: { groups: { endpoint: 'groups' }, documents: { endpoint: 'documents' } },
    samples: { sources: { groups: documentGroups, documents: [] } },
    valid: [{ key: balanceKey, dossier_document_id: 'd1', filename: 'bilancio.pdf' }],
    without: ['optional', 'long'],
  },
  {
    kind,
    role,
    isComposed,
    shows: ['fields.PeopleField'],
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['taxCode', 'name', 'surname', 'profession'],
        properties: {
          taxCode: { type: 'string', format: 'tax-code' },
          name: text,
          surname: text,
          profession: text,
        },
      },
    },
    uiSchema: {
      'ui:field': 'PeopleField',
      'ui:options': { source: 'members', addable: true, removable: true },
      items: { 'ui:options': { columns: 2 } },
    },
    sources: { members: { endpoint: 'members' } },
    samples: { sources: { members: people } },
    valid: people.map(({ data }) => ({ profession: 'Imprenditrice', ...data })),
    invalid: [{ taxCode: 'RSSMRA80A01H501U', name: 'Mario', surname: 'R' }],
    without: ['empty', 'optional', 'long'],
  },
  {
    kind,
    role,
    isComposed,
    shows: ['fields.SectionsField'],
    schema: {
      type: 'object',
      required: ['capital', 'reserves', 'turnover'],
      properties: { capital: figure, reserves: figure, turnover: figure },
    },
    uiSchema: {
      'ui:field': 'SectionsField',
      'ui:options': { sections: { equity: ['capital', 'reserves'], totals: ['turnover'] } },
    },
    valid: { capital: 10_000, reserves: 0, turnover: 250_000 },
    invalid: { capital: 10_000, reserves: -5, turnover: 250_000 },
    without: ['optional', 'long'],
  },
  {
    kind,
    role,
    isComposed,
    shows: ['fields.SurveyField'],
    schema: {
      type: 'array',
      maxItems: 60,
      items: {
        type: 'object',
        required: ['question', 'answer'],
        properties: {
          question: longText,
          answer: { type: 'string', minLength: 1, maxLength: 1000 },
        },
      },
    },
    uiSchema: { 'ui:field': 'SurveyField', 'ui:options': { source: 'questions' } },
    sources: { questions: { endpoint: 'questions' } },
    samples: { sources: { questions } },
    valid: [
      { question: 'trend', answer: 'growing' },
      { question: 'share', answer: '35' },
    ],
    invalid: [
      { question: 'trend', answer: '' },
      { question: 'share', answer: '350' },
    ],
    without: ['optional', 'long'],
  },
]
