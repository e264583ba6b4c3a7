import { add, type Edit, forget, rename, replace, set } from './Edit.ts'

/** A change of the definitions as it is proposed for review. */
export interface PullRequest {
  title: string
  edits: Edit[]
}

const button = { confirm: { type: 'complete', variant: 'primary' } }

/** The same ten kinds of changes, of each product. */
export const pullRequests: Record<string, PullRequest[]> = {
  loan: [
    {
      title: 'A new limit: loans up to 30,000 euro',
      edits: [set('flows/settings.json', ['limits', 'maximumAmount'], 30_000)],
    },
    {
      title: 'A new branch: the back office looks at requests from 20,000 euro',
      edits: [
        replace(
          'flows/resolution.json',
          '{ "when": "backOfficeNeeded", "next": "completed_onboarding_waiting_pef" },',
          '{ "when": "backOfficeNeeded", "next": "completed_onboarding_waiting_pef" },\n' +
            '      { "when": "largeAmount", "next": "completed_onboarding_waiting_pef" },',
        ),
        set('flows/resolution.json', ['conditions', 'largeAmount'], {
          '/answers/simulator/amount': { minimum: 20_000 },
        }),
      ],
    },
    {
      title: 'A renamed field: "turnoverRange" is called "turnover"',
      edits: [rename('turnoverRange', 'turnover')],
    },
    {
      title: 'A removed consent: the notice about the service is accepted no longer',
      edits: [
        forget(
          'serviceNoticeAccepted',
          'schemas/general/terms_and_conditions.json',
          'i18n/it/general.json',
          'i18n/en/general.json',
        ),
      ],
    },
    {
      title: 'A reordered gateway: customers of the bank come before companies on a list',
      edits: [
        replace(
          'flows/identification.json',
          '      { "when": "existingCustomer", "next": "actual_branch_selection" },\n',
          '',
        ),
        replace(
          'flows/identification.json',
          '{ "when": "blacklisted", "next": "blacklist_wayout" },',
          '{ "when": "existingCustomer", "next": "actual_branch_selection" },\n' +
            '      { "when": "blacklisted", "next": "blacklist_wayout" },',
        ),
      ],
    },
    {
      title: 'Another "next": who has linked accounts comes to the summary at once',
      edits: [
        set(
          'flows/survey.json',
          ['tasks', 'connect_account_completed_onboarding', 'messages', 'accountsLinked', 'next'],
          'completed_onboarding',
        ),
      ],
    },
    {
      title: 'A new screen: how the applicant has heard of the loan',
      edits: [
        add('schemas/survey/heard_of.json', {
          $schema: '../meta/screen.json',
          layout: 'form',
          schema: {
            type: 'object',
            additionalProperties: false,
            required: ['channel'],
            properties: { channel: { type: 'string', enum: ['branch', 'web', 'friends'] } },
          },
          uiSchema: { channel: { 'ui:widget': 'RadioCardsWidget' } },
          actions: button,
          examples: { valid: [{ channel: 'web' }], invalid: [{}, { channel: 'television' }] },
        }),
        set('i18n/it/survey.json', ['heard_of'], {
          title: 'Come ci hai conosciuto?',
          channel: {
            label: 'Canale',
            options: { branch: 'In filiale', web: 'In rete', friends: 'Da amici' },
            error: { required: 'Scegli il canale', enum: 'Scegli il canale' },
          },
          actions: { confirm: 'Continua' },
        }),
        set('i18n/en/survey.json', ['heard_of'], {
          title: 'How did you hear of us?',
          channel: {
            label: 'Channel',
            options: { branch: 'At a branch', web: 'On the web', friends: 'From friends' },
            error: { required: 'Choose the channel', enum: 'Choose the channel' },
          },
          actions: { confirm: 'Continue' },
        }),
        set('flows/survey.json', ['tasks', 'qualitative_survey', 'next'], 'heard_of'),
        set('flows/survey.json', ['tasks', 'heard_of'], { next: 'are_accounts_wanted' }),
      ],
    },
    {
      title: 'A removed message: nothing can be renounced at the check of the data',
      edits: [
        set('flows/identification.json', ['tasks', 'complete_prescreening', 'messages']),
        set('schemas/identification/complete_prescreening.json', ['actions', 'renounce']),
        ...['it', 'en'].map((language) =>
          set(`i18n/${language}/identification.json`, ['complete_prescreening', 'actions', 'renounce']),
        ),
      ],
    },
    {
      title: 'A changed deadline: a contract can be signed for five days',
      edits: [set('flows/settings.json', ['deadlines', 'contractValidity'], 'P5D')],
    },
    {
      title: 'A changed text: another title of the check of the data',
      edits: [
        set('i18n/it/identification.json', ['complete_prescreening', 'title'], 'Rivedi i dati'),
        set('i18n/en/identification.json', ['complete_prescreening', 'title'], 'Review your data'),
      ],
    },
  ],
  leasing: [
    {
      title: 'A new limit: a guarantee is asked for above 50,000 euro',
      edits: [set('flows/settings.json', ['limits', 'guaranteeAbove'], 50_000)],
    },
    {
      title: 'A new branch: partnerships name a guarantor too',
      edits: [
        set(
          'flows/application.json',
          ['gateways', 'is_guarantee_needed'],
          [
            { when: 'guaranteed', next: 'guarantor' },
            { when: 'partnership', next: 'guarantor' },
            { next: 'papers' },
          ],
        ),
        set('flows/application.json', ['conditions', 'partnership'], {
          '/answers/company/legalForm': { const: 'partnership' },
        }),
      ],
    },
    {
      title: 'A renamed field: "activeSince" is called "foundedOn"',
      edits: [rename('activeSince', 'foundedOn')],
    },
    {
      title: 'A removed consent: the guarantor agrees no longer',
      edits: [
        forget(
          'agreed',
          'schemas/application/guarantor.json',
          'i18n/it/application.json',
          'i18n/en/application.json',
        ),
      ],
    },
    {
      title: 'A reordered table: the age of the company is looked at before the amount',
      edits: [
        (files) => {
          const file = 'flows/tables/guarantee.json'
          const { rows } = JSON.parse(files.get(file) ?? '') as { rows: unknown[] }
          const [amount, age, ...others] = rows
          return set(file, ['rows'], [age, amount, ...others])(files)
        },
      ],
    },
    {
      title: 'Another "next": the offer comes before the insurance',
      edits: [
        set('flows/quotation.json', ['tasks', 'plan', 'next'], 'offer'),
        set('flows/quotation.json', ['tasks', 'offer', 'next'], 'insurance'),
        set('flows/quotation.json', ['tasks', 'insurance', 'next'], 'end'),
      ],
    },
    {
      title: 'A new screen: where the vehicle will stand at night',
      edits: [
        add('schemas/quotation/parking.json', {
          $schema: '../../../../../schemas/meta/screen.json',
          layout: 'form',
          schema: {
            type: 'object',
            additionalProperties: false,
            required: ['place'],
            properties: { place: { type: 'string', enum: ['garage', 'street'] } },
          },
          uiSchema: { place: { 'ui:widget': 'RadioCardsWidget' } },
          actions: button,
          examples: { valid: [{ place: 'garage' }], invalid: [{}, { place: 'sea' }] },
        }),
        set('i18n/it/quotation.json', ['parking'], {
          title: 'Dove starà il veicolo di notte?',
          place: {
            label: 'Luogo',
            options: { garage: 'In garage', street: 'In strada' },
            error: { required: 'Scegli il luogo', enum: 'Scegli il luogo' },
          },
          actions: { confirm: 'Continua' },
        }),
        set('i18n/en/quotation.json', ['parking'], {
          title: 'Where will the vehicle stand at night?',
          place: {
            label: 'Place',
            options: { garage: 'In a garage', street: 'In the street' },
            error: { required: 'Choose the place', enum: 'Choose the place' },
          },
          actions: { confirm: 'Continue' },
        }),
        set('flows/quotation.json', ['tasks', 'plan', 'next'], 'parking'),
        set('flows/quotation.json', ['tasks', 'parking'], { next: 'insurance' }),
      ],
    },
    {
      title: 'A removed message: no call can be asked for at the contract',
      edits: [
        set('flows/decision.json', ['tasks', 'contract', 'messages', 'askCall']),
        set('schemas/decision/contract.json', ['actions', 'askCall']),
        ...['it', 'en'].map((language) =>
          set(`i18n/${language}/decision.json`, ['contract', 'actions', 'askCall']),
        ),
      ],
    },
    {
      title: 'A changed deadline: the proposal can be accepted for fifteen days',
      edits: [set('flows/settings.json', ['deadlines', 'proposal'], 'P15D')],
    },
    {
      title: 'A changed text: another help for the date on which the company began',
      edits: [
        set(
          'i18n/it/application.json',
          ['company', 'activeSince', 'help'],
          'La data di inizio attività: è scritta nella visura camerale.',
        ),
        set(
          'i18n/en/application.json',
          ['company', 'activeSince', 'help'],
          'The date on which the business began: it is in the company register extract.',
        ),
      ],
    },
  ],
}
