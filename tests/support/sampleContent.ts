import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { JSONSchema7 } from 'json-schema'

import type { Accepted, AcceptedBlock } from '#engine/compile/findings/Accepted.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Catalog } from '#checks/content/Catalog.ts'
import type { Content } from '#checks/content/Content.ts'
import { unreadableColors } from '#theme/tokens/unreadableColors.ts'

const folder = 'tests/fixtures/definitions/good'

const TEXT: JSONSchema7 = { type: 'string' }

/** An object that always has some texts. */
function objectOf(...names: string[]): JSONSchema7 {
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, TEXT])),
  }
}

function argumentsOf(...names: string[]): JSONSchema7 {
  return { ...objectOf(...names), additionalProperties: false }
}

function listOf(...names: string[]): JSONSchema7 {
  return { type: 'array', items: objectOf(...names) }
}

/** What the code around the sample definitions would provide. */
const sampleCatalog: Catalog = {
  layouts: ['form', 'waiting', 'wayout', 'outcome', 'summary'],
  widgets: [
    'SelectWidget',
    'AmountWidget',
    'AmountSliderWidget',
    'TaxCodeWidget',
    'TextWidget',
    'CodeWidget',
  ],
  accepts: {
    widgets: new Map<string, Accepted>([
      [
        'SelectWidget',
        {
          types: ['string', 'number', 'integer', 'array'],
          isChoice: true,
          shownAs: 'choice',
          options: { source: { names: 'choices' } },
        },
      ],
      ['AmountWidget', { types: ['number', 'integer'] }],
      [
        'AmountSliderWidget',
        { types: ['number', 'integer'], options: { step: { schema: { type: 'number' } } } },
      ],
      ['TaxCodeWidget', { types: ['string'], formats: ['tax-code'] }],
      [
        'TextWidget',
        {
          types: ['string'],
          isBox: true,
          options: { owner: { names: 'field' }, digits: { schema: { type: 'number' } } },
        },
      ],
      [
        'CodeWidget',
        {
          types: ['string'],
          options: { sent: { names: 'pointer', isRequired: true }, states: { names: 'source', polls: true } },
        },
      ],
    ]),
    fields: new Map([
      ['PeopleField', { types: ['array'], options: { source: {}, group: {} } }],
      ['DocumentsField', { types: ['array'], options: { source: {}, group: {} } }],
    ]),
    blocks: new Map<string, AcceptedBlock>([
      [
        'NoticeBlock',
        {
          name: {},
          tone: { schema: { enum: ['info'] } },
          action: { names: 'action', holds: objectOf('url') },
        },
      ],
      ['SummaryBlock', {}],
      ['CompanyBlock', { company: { names: 'pointer', holds: objectOf('id', 'name'), isRequired: true } }],
    ]),
    layouts: new Map([
      ['form', { shows: ['task'] }],
      ['summary', { shows: ['task'], block: 'SummaryBlock' }],
      ['waiting', { shows: ['wait'] }],
      ['wayout', { shows: ['wayout'] }],
    ]),
    common: {
      width: { schema: { enum: ['short', 'long'] } },
      when: { names: 'condition' },
      widget: {},
      action: { names: 'action' },
    },
  },
  fields: ['PeopleField', 'DocumentsField'],
  blocks: ['NoticeBlock', 'SummaryBlock', 'CompanyBlock'],
  endpoints: new Map([
    ['getKinds', { kind: 'query', takes: argumentsOf('code'), brings: 'data', answer: listOf('id', 'name') }],
    [
      'findCompany',
      {
        kind: 'query',
        takes: argumentsOf('code'),
        errors: ['CODE_NOT_PROVEN'],
        brings: 'data',
        answer: objectOf('id', 'name'),
      },
    ],
    ['keepCompany', { kind: 'mutation', takes: argumentsOf('code'), brings: 'data', answer: {} }],
    ['leaveFor', { kind: 'mutation', takes: argumentsOf('code'), brings: 'data', answer: objectOf('url') }],
    ['readCompany', { kind: 'mutation', takes: argumentsOf('code'), brings: 'file' }],
  ]),
  actionErrors: { complete: [], start: [], message: [], service: [] },
  workerFacts: new Map([
    ['startRequest', { answers: [], variables: [], needs: [], gives: ['limit'], refuses: [] }],
    ['checkCompany', { answers: [], variables: [], needs: ['limit'], gives: ['listed'], refuses: [] }],
    ['findBranch', { answers: ['zip'], variables: ['zip'], needs: [], gives: [], refuses: [] }],
    ['keepPapers', { answers: [], variables: [], needs: ['listed'], gives: [], refuses: [] }],
    ['readPapers', { answers: [], variables: [], needs: [], gives: [], refuses: ['PAPERS_UNREADABLE'] }],
  ]),
  callFacts: [],
  outsideMessages: new Map([
    ['contractSigned', []],
    ['scanned', ['scan']],
  ]),
  workers: ['startRequest', 'checkCompany', 'findBranch', 'keepPapers', 'readPapers'],
  settings: {
    limits: ['minimumAmount', 'maximumAmount', 'branchRadiusKm'],
    deadlines: ['request', 'bankLink', 'scoreRetry', 'contractValidity', 'resumeLink', 'pollingCap'],
    texts: [],
  },
  facts: new Map([
    ['limit', { type: 'integer' }],
    ['listed', { type: 'boolean' }],
    ['codeProven', { type: 'boolean' }],
    ['page', objectOf('url')],
  ]),
  errorCodes: ['CODE_NOT_PROVEN'],
  lenderErrorCodes: [],
  messages: new Map([
    ['told', ['brand', 'reference', 'address']],
    ['code', ['brand', 'code', 'minutes']],
    ['resumeLink', ['brand', 'reference', 'address']],
    ['personLink', ['brand', 'reference', 'address', 'company']],
  ]),
  texts: [
    'shell.help',
    'shell.steps.*',
    'documents.requests.*.label',
    'widgets.FinancingOptionWidget.products.*',
  ],
  asked: [{ file: 'src/app/Shell.tsx', keys: ['shell.help'] }],
  given: [{ key: 'shell.help', values: ['hours'] }],
  unreadableColors,
}

let read: readonly [string, string][] | undefined

/** The text of each file of a small set of definitions without a fault, by path, with the real grammars. */
export function sampleFiles(): Map<string, string> {
  read ??= [...filesBelow(folder, ''), ...filesBelow('.', 'schemas/meta/')]
  return new Map(read)
}

/** Those definitions with some files changed, added, or taken away by null. */
export function sampleContent(changes: Record<string, string | null> = {}): Content {
  const files = sampleFiles()
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) files.delete(file)
    else files.set(file, text)
  }
  return assembleContent(files, sampleCatalog)
}

function filesBelow(root: string, prefix: string): [string, string][] {
  return readdirSync(join(root, prefix), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => prefix + file.replaceAll('\\', '/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}
