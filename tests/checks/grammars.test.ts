import { readdirSync, readFileSync } from 'node:fs'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { Grammars } from '#checks/content/Grammars.ts'
import type { LoanSettings, Settings } from '#contract/settings.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import { formulas } from '#flow/formulas/formulas.ts'
import type { Flow, GeneralPages, JourneyDefinition } from '#flow/Flow.ts'
import type { IncomingEvent, Webhook } from '#flow/Events.ts'
import type { Service } from '#flow/Service.ts'
import type { Story } from '#checks/stories/Story.ts'

import { readCatalog } from '../../scripts/readCatalog.ts'

const folder = 'schemas/meta'
const files = readdirSync(folder).map((file) =>
  readSource(`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')),
)
const grammars = new Grammars(files)
const grammarOf = (name: string) =>
  files.find(({ file }) => file === `${folder}/${name}.json`)?.value as JSONSchema7

/** A screen that uses every key there is. */
const screen: Required<Screen> = {
  layout: 'form',
  restsWhen: 'known',
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { $ref: '/shared/code.json' } },
  },
  uiSchema: {
    'ui:order': ['code'],
    code: { 'ui:widget': 'SelectWidget', 'ui:readonly': true, 'ui:disabled': false, 'ui:autofocus': true },
    people: {
      'ui:field': 'PeopleField',
      'ui:options': {
        source: 'a',
        columns: 2,
        width: 'short',
        when: 'known',
        doneWhen: 'known',
        action: 'find',
      },
    },
    mail: { 'ui:options': { autocomplete: 'email', inputmode: 'email' } },
    balance: { 'ui:field': 'SectionsField', 'ui:options': { sections: { equity: ['capital'] } } },
    documents: { 'ui:field': 'DocumentsField', 'ui:options': { states: 'documentStates', fills: '/data' } },
  },
  sources: {
    a: {
      endpoint: 'getA',
      with: { code: '/data/code', country: { const: 'IT' }, chosen: { list: ['/data/code'] } },
      optional: ['code'],
      poll: true,
      at: '/a',
    },
    b: {
      from: '/sources/a/b',
      options: {
        value: 'id',
        label: 'name',
        description: 'address',
        descriptionAs: 'iban',
        descriptionOf: 'a',
      },
    },
    c: { from: '/sources/b', where: { id: '/data/code' } },
  },
  conditions: { known: { '/data/code': { type: 'string' }, '': { required: ['data'] } } },
  bounds: {
    '/code': {
      minimum: '/settings/a',
      maximum: '/settings/a',
      minItems: '/settings/a',
      maxItems: '/settings/a',
      formatMinimum: '/today',
      formatMaximum: '/today',
      required: '/settings/a',
    },
  },
  values: { '/code': { year: { from: '/variables/year', as: 'date' } } },
  prefill: { '/code': '/variables/code' },
  blocks: [
    {
      block: 'NoticeBlock',
      when: 'known',
      place: 'before',
      options: { name: 'hint', tone: 'info', values: {}, action: 'find' },
    },
    {
      block: 'SummaryBlock',
      options: {
        parts: [
          { name: 'request', edit: 'company', when: 'known', rows: {} },
          { name: 'survey', questions: '/variables/questions', answers: '/variables/answers' },
        ],
      },
    },
    { block: 'OfferBlock', options: { offer: '/variables/offer' } },
    {
      block: 'ApprovalBlock',
      options: { state: 'reduced', asked: '/variables/asked', granted: '/variables/granted' },
    },
    { block: 'AccountsBlock', options: { accounts: '/variables/accounts' } },
    { block: 'BranchBlock', options: { branch: '/variables/branch' } },
    { block: 'CompanyBlock', options: { company: '/variables/company' } },
    { block: 'ContractBlock', options: { contract: '/variables/contract', action: 'load' } },
    { block: 'DocumentListBlock', options: { documents: 'a' } },
    { block: 'PeopleStateBlock', options: { people: '/variables/people' } },
    { block: 'PersonBlock', options: { person: '/variables/person' } },
    { block: 'SigningBlock', options: { availability: 'a', session: 'b', nextWorkingDay: 'c' } },
    { block: 'ContactsBlock' },
    { block: 'ReferenceBlock' },
    { block: 'TimelineBlock', options: { coming: ['signature'] } },
  ],
  actions: {
    confirm: {
      type: 'complete',
      variant: 'primary',
      when: 'known',
      beside: '/code',
      errors: { OTP_WRONG: '/code' },
      dialogs: [
        { name: 'told', informs: true },
        {
          name: 'sure',
          when: 'known',
          source: 'a',
          edits: '/code',
          values: { code: { from: '/data/code', as: 'choice', field: 'code', source: 'a', each: '/name' } },
        },
      ],
    },
    start: { type: 'start' },
    go: { type: 'go', route: 'simulator', validate: true },
    find: {
      type: 'call',
      endpoint: 'find',
      with: {},
      needs: ['/code'],
      clears: ['/code'],
      focus: '/code',
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
      then: 'confirm',
      redirect: true,
    },
    tell: {
      type: 'message',
      message: 'renounce',
      with: {},
      needs: ['/code'],
      redirectTo: '/variables/url',
    },
    open: { type: 'open', link: 'website' },
    load: { type: 'download', endpoint: 'download', with: {} },
    again: { type: 'reload' },
  },
  examples: {
    valid: [{}],
    invalid: [{}],
    variables: [{}],
    sources: {},
    translations: { en: {} },
    moments: { found: { data: {}, variables: {}, sources: {}, results: {}, status: {} } },
  },
}

const step = {
  variables: { company: '/facts/company' },
  messages: {
    renounce: {
      next: 'goodbye',
      edit: true as const,
      sets: { '/facts/why': '/variables/why' },
      worker: 'work',
      decides: ['risk'],
      when: 'known',
      by: 'applicant' as const,
      tells: 'bankApproved',
    },
  },
  timers: { late: { after: 'P1D', from: '/facts/at', next: 'goodbye', tells: 'bankApproved' } },
}

const flow: Flow = {
  process: 'first',
  start: 'company',
  errors: ['DEPOSIT_TOO_LOW'],
  tasks: {
    company: {
      ...step,
      screen: 'company',
      next: 'end',
      sets: { '/facts/summary/price': '/answers/company/price' },
      worker: 'work',
      decides: ['risk'],
      requires: [{ condition: 'known', error: 'NOT_FOUND' }],
      code: [{ channel: 'sms', to: '/answers/first/mobile', proves: '/facts/mobile' }],
      documents: [
        { name: 'quotation', from: 1, to: 3, when: 'known', period: 'recent' },
        {
          name: 'balance',
          types: [{ name: 'annual', when: 'known', configurations: { final: ['Balance'] } }],
        },
      ],
      documentGroup: { name: 'papers', relatedEntity: '/facts/company/taxCode', when: 'known' },
      editable: ['company'],
      taskDefinitionKey: 'company_2',
    },
  },
  waits: {
    checking: {
      ...step,
      sets: { '/facts/known': '/answers/company/known' },
      worker: 'work',
      decides: ['risk'],
      tells: 'payoutOrdered',
      next: 'end',
      failed: 'goodbye',
      screen: 'checking',
      pollFor: 'PT20M',
    },
  },
  gateways: { is_known: [{ when: 'known', next: 'end' }, { next: 'close' }] },
  wayouts: { goodbye: { ...step, taskDefinitionKey: 'goodbye_2', screen: 'goodbye' } },
  conditions: { known: { '/facts/known': { const: true } } },
}

const journey: Required<JourneyDefinition> = {
  journey: 'small',
  address: '/small',
  entry: 'simulator',
  reference: 'SM',
  start: ['simulator'],
  sets: { '/facts/request': '/answers/simulator' },
  worker: 'startRequest',
  decides: ['risk'],
  processes: ['first'],
  steps: ['first'],
  deadline: { after: 'P30D', from: '/facts/at', next: 'expired' },
  deadlineExcept: ['checking'],
  moved: { looking: 'checking', goodbye: 'goodbye' },
  retention: { signed: ['checking'], refused: ['goodbye'] },
  archive: { documents: [{ name: 'attachment' }], documentGroup: { name: 'archive' } },
  people: { processes: ['first'], end: 'goodbye' },
  invariants: {
    first: {
      says: 'No check without a code.',
      before: [{ step: 'checking' }, { worker: 'work' }, { shows: '/facts/known' }],
      always: [
        { done: 'company' },
        { worker: 'work' },
        { message: 'sent' },
        { condition: 'known' },
        { not: 'known' },
        { code: 'sms' },
        { consent: '/answers/company/accepted' },
      ],
    },
    second: { says: 'It stays.', of: 'people', after: [{ done: 'company' }], never: [{ step: 'goodbye' }] },
    third: { says: 'A way on.', ends: ['goodbye'], offer: ['newRequest'] },
  },
  openCases: {
    onePer: '/facts/plate',
    once: { '/facts/paid': { const: true } },
    taken: '/facts/taken',
    closes: { '/facts/old': {} },
  },
  sidebar: {
    amount: '/facts/price',
    durationMonths: '/answers/simulator/months',
    instalment: '/facts/rent',
    instalmentCents: '/facts/rentCents',
    branch: '/facts/branch',
  },
  brand: { name: 'Bank', logo: '/logo.svg' },
  facts: { price: { type: 'number' } },
}

const general: GeneralPages = { pages: { simulator: {} } }

const time = 'PT20M'
const settings: Required<Settings> & LoanSettings = {
  brand: { name: 'Bank', logo: '/logo.svg' },
  theme: { color: '#0b5a73', radius: 8, font: "system-ui, 'Segoe UI', sans-serif" },
  contacts: { phone: '800 000 000', phoneHours: '08:00-18:30', email: 'help@bank.example' },
  links: { website: 'https://www.bank.example' },
  allowedOrigins: ['https://www.bank.example'],
  providers: ['bank'],
  apiHost: { from: 'app.', to: 'api.' },
  routes: {
    ...(JSON.parse(readFileSync('flows/settings.json', 'utf8')) as Settings).routes,
    archive: 'archive',
    blacklistConnectAccount: 'blacklist_wayout',
  },
  limits: { minimumAmount: 1, maximumAmount: 2, branchRadiusKm: 60 },
  texts: { office: 'Milano' },
  deadlines: {
    request: time,
    bankLink: time,
    scoreRetry: time,
    contractValidity: time,
    resumeLink: time,
    pollingCap: time,
  },
  retention: { abandoned: time, refused: time, signed: time, sessions: time, outbox: time },
  signing: { days: [1], from: '08:00', to: '20:00', lastStart: '19:30' },
  token: { life: time, sessionLife: time, grace: time, linkLife: time },
  otp: {
    life: time,
    tries: 5,
    secondsBetweenSends: 30,
    sendsAnHour: 5,
    pauses: [time],
    pausesForgottenAfter: time,
  },
  mccCategories: ['400005'],
  zeroReserves: ['riserva'],
  mapsKey: 'key',
  sandbox: true,
}

const service: Required<Service> = {
  service: 'rate',
  address: 'RATES_URL',
  secret: { from: 'RATES_TOKEN', as: 'bearer' },
  method: 'POST',
  path: '/rates/{code}',
  sends: { '/path/code': '/answers/company/code', '/body/zip': '/arguments/zip' },
  arguments: { type: 'object', additionalProperties: false, properties: { zip: { type: 'string' } } },
  answer: { type: 'object', properties: { rate: { type: 'number' } } },
  facts: { '/facts/rate': '/rate' },
  timeLimit: 'PT3S',
  retries: 2,
  idempotencyHeader: 'X-Request-Id',
  breaker: { failures: 5, pause: 'PT30S' },
  sandbox: [
    { when: { '/sent/body/zip': { const: '1' } }, failure: 'noAnswer' },
    { answer: { rate: 1 }, delay: 'PT1S' },
  ],
}

const event: Required<IncomingEvent> = {
  event: 'vehicleDelivered',
  secret: 'DEALER_SECRET',
  payload: { type: 'object', additionalProperties: false, properties: { plate: { type: 'string' } } },
  sandbox: { plate: 'AB123CD' },
}

const webhook: Required<Webhook> = {
  webhook: 'customerSystem',
  address: 'CRM_URL',
  secret: 'CRM_SECRET',
  on: ['started', 'goodbye', 'closed'],
  sends: { '/price': '/answers/vehicle/price' },
}

const story: Required<Story> = {
  story: 'deliveredVehicle',
  journey: 'small',
  of: 'people',
  tells: 'A vehicle is delivered.',
  given: {
    sandbox: '99000010233',
    today: '2026-03-02',
    facts: { known: true },
    at: { checking: [{ known: false }, { known: true }], company: { price: 10 } },
  },
  when: {
    simulator: { answers: { price: 10 } },
    company: [{ edit: 'company' }, { message: 'renounce', variables: { why: 'price' } }],
    checking: [
      { fails: true },
      { timer: 'late' },
      { deadline: true },
      { person: 'otherSigns', facts: { known: true } },
    ],
  },
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
  then: { steps: ['...', 'checking'], end: 'goodbye', facts: { known: true }, variables: { company: 'A1' } },
}

const samples = { screen, flow, journey, general, settings, service, event, webhook, story }

describe.each(Object.entries(samples))('the grammar of a %s', (name, sample) => {
  const source = readSource(`${name}.json`, JSON.stringify(sample))

  it('accepts every key that the TypeScript type has', () => {
    expect(grammars.findingsIn(name, source)).toEqual([])
  })

  it('has no key that the type does not have', () => {
    const used = keysIn(sample)
    const known = keysOfGrammar(grammarOf(name)).filter((key) => !key.startsWith('$'))

    expect(known.filter((key) => !used.has(key) && !isRefused(grammarOf(name), key))).toEqual([])
  })
})

describe('the grammars', () => {
  it('are sound', () => {
    expect(grammars.findings).toEqual([])
  })

  it.each(files.map(({ file }) => file.split('/').at(-1)?.replace('.json', '') ?? ''))(
    'explain every key of a %s to whoever hovers over it',
    (name) => {
      expect(unexplained(grammarOf(name))).toEqual([])
    },
  )

  it('name every formula that there is, with its arguments', () => {
    const { $comment: _, ...described } = grammarOf('value').properties ?? {}
    const named = Object.entries(described).map(
      ([name, formula]) => [name, (formula as JSONSchema7).required ?? []] as const,
    )
    const known = Object.entries(formulas).map(([name, { arguments: each }]) => [name, Object.keys(each)])

    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(known))
  })

  it('name the layouts that the theme has', () => {
    const layout = grammarOf('screen').properties?.['layout'] as JSONSchema7 | undefined

    expect(readCatalog('.').layouts.toSorted()).toEqual(layout?.enum?.map(String).toSorted())
  })

  it('name every block that the theme has, with its options', () => {
    const { allOf = [] } = (grammarOf('screen').definitions ?? {})['block'] as JSONSchema7
    const named = JSON.stringify(allOf).matchAll(/"block":\{"const":"(\w+)"/g)

    expect(new Set([...named].map(([, block]) => block))).toEqual(new Set(readCatalog('.').blocks))
  })
})

function keysIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const inner = Object.values(value).flatMap((each) => [...keysIn(each)])
  return new Set([...(Array.isArray(value) ? [] : Object.keys(value)), ...inner])
}

function keysOfGrammar(grammar: JSONSchema7): string[] {
  const keys: string[] = []
  walkSchema(grammar, ({ properties = {} }) => keys.push(...Object.keys(properties)))
  return keys
}

/** A key that the grammar knows only to refuse it: words. */
function isRefused(grammar: JSONSchema7, key: string): boolean {
  let isSo = false
  walkSchema(grammar, ({ properties = {} }) => {
    const property = properties[key]
    if (typeof property === 'object' && property.not) isSo = true
  })
  return isSo
}

/** Keys without a description of their own or of what they refer to. What stands in a condition explains nothing. */
function unexplained(grammar: JSONSchema7): string[] {
  const found: string[] = []
  walkSchema(grammar, ({ properties = {} }, pointer) => {
    if (/\/(if|then|else)$/.test(pointer) || pointer.includes('/if/')) return
    for (const [key, property] of Object.entries(properties)) {
      if (typeof property === 'object' && !describes(property, grammar)) found.push(`${pointer}/${key}`)
    }
  })
  return found
}

function describes({ description, $ref }: JSONSchema7, { definitions = {} }: JSONSchema7): boolean {
  if (description !== undefined) return true
  const target = definitions[$ref?.replace('#/definitions/', '') ?? '']
  return typeof target === 'object' && target.description !== undefined
}
