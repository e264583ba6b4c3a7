import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { behaviourFindings, LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'
import { behaviourOf } from '#checks/behaviour/behaviourOf.ts'
import { lockText } from '#checks/behaviour/lockText.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import type { DecisionTable } from '#flow/tables/DecisionTable.ts'
import { withValueAt } from '#validation/pointer.ts'

import { knownCatalog } from '../../../scripts/knownCatalog.ts'
import { readContent } from '../../../scripts/readContent.ts'
import { readDefinitions } from '../../../scripts/readDefinitions.ts'
import { cpuMilliseconds } from '../../support/cpuMilliseconds.ts'
import { testedProducts } from '../../support/testedProducts.ts'

const definitions = readDefinitions('.')
const catalog = knownCatalog('.')
const locked = lockText(behaviourOf(assembleContent(definitions, catalog)))

/** The content with one JSON file changed. */
function changed(file: string, change: (json: unknown) => unknown) {
  const json: unknown = JSON.parse(definitions.get(file) ?? '')
  return assembleContent(new Map(definitions).set(file, JSON.stringify(change(json))), catalog)
}

/** What the check says of a file in which another value stands at a place; without one nothing stands there. */
function saidOf(file: string, pointer: string, value?: unknown): string[] {
  const content = changed(file, (json) => withValueAt(json, pointer, value))
  expect(content.findings).toEqual([])
  return behaviourFindings(content, locked).map(({ message }) => message)
}

describe.each(testedProducts)('the behaviour of $folder', ({ folder }) => {
  const content = readContent(folder, '.')

  it('is what its lock says', () => {
    expect(behaviourFindings(content, readFileSync(`${folder}/${LOCK_FILE}`, 'utf8'))).toEqual([])
  })

  it('is the same however often it is asked for, within 300 ms', () => {
    let text = ''
    const cost = cpuMilliseconds(() => {
      text = lockText(behaviourOf(content))
    })

    expect(lockText(behaviourOf(content))).toBe(text)
    expect(cost).toBeLessThan(300)
  })
})

describe('an edit without a meaning', () => {
  it('changes no behaviour: files in another order, with other blanks and ends of lines', () => {
    const files = [...definitions].toReversed().map(([file, text]) => {
      const spaced = JSON.stringify(JSON.parse(text) as unknown, null, 4).replaceAll('\n', '\r\n')
      return [file, spaced] as const
    })

    expect(lockText(behaviourOf(assembleContent(new Map(files), catalog)))).toBe(locked)
    expect(behaviourFindings(assembleContent(definitions, catalog), locked.replaceAll('\n', '\r\n'))).toEqual(
      [],
    )
  })

  it('changes no behaviour: keys in another order where that says nothing', () => {
    const turned = [...definitions].map(
      ([file, text]) => [file, JSON.stringify(reversed(JSON.parse(text)))] as const,
    )

    expect(behaviourFindings(assembleContent(new Map(turned), catalog), locked)).toEqual([])
  })

  it('changes no behaviour: other words, a comment, another example', () => {
    expect(saidOf('i18n/it/general.json', '/simulator/title', 'Chiedi')).toEqual([])
    expect(saidOf('flows/survey.json', '/$comment', 'Ask risk first.')).toEqual([])
    expect(saidOf('schemas/general/simulator.json', '/examples/valid/0/amount', 12_500)).toEqual([])
    expect(saidOf('flows/settings.json', '/brand/name', 'Banca Altra')).toEqual([])
  })
})

/** Keys of maps whose order is that of the page, or of the work. */
const inTurn = ['sets', 'actions', 'properties']

/** A copy whose other maps have their keys the other way round. */
function reversed(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(reversed)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).map(([key, value]) => [
    key,
    inTurn.includes(key) ? value : reversed(value),
  ])
  return Object.fromEntries(entries.toReversed())
}

const identification = 'flows/identification.json'
const resolution = 'flows/resolution.json'
const survey = 'flows/survey.json'
const simulator = 'schemas/general/simulator.json'
const company = 'schemas/identification/matching_company.json'
const terms = 'schemas/general/terms_and_conditions.json'
const codes = 'schemas/identification/actual_otp_verifier.json'

/** File, place, what stands there then (nothing: it is taken away), and what of it the check says. */
const edits: [file: string, pointer: string, value: unknown, sentence: string][] = [
  [
    identification,
    '/tasks/actual_otp_verifier/next',
    'goodbye_wayout',
    'The step "actual_otp_verifier" leads to "goodbye_wayout" now, no longer to "complete_prescreening".',
  ],
  [
    identification,
    '/gateways/is_company_welcome/0',
    { when: 'existingCustomer', next: 'blacklist_wayout' },
    'The gateway "is_company_welcome" no longer has the branch "blacklisted": next blacklist_wayout.',
  ],
  [
    'flows/preEvaluation.json',
    '/gateways/is_archived_request_guaranteed/0/next',
    'goodbye_wayout',
    'The branch "mccProduct" of the gateway "is_archived_request_guaranteed" of the process "preEvaluation" leads to "goodbye_wayout" now',
  ],
  [
    'flows/verifyIdentity.json',
    '/gateways/is_identity_the_applicants',
    [
      { when: 'identityMatches', next: 'applicant_document_data_spid' },
      { when: 'overtaken', next: 'dossier_already_running_wayout' },
      { next: 'applicant_identification' },
    ],
    'The branch "identityMatches" of the gateway "is_identity_the_applicants" comes before the branch "overtaken" now, no longer after it.',
  ],
  [
    identification,
    '/gateways/is_amount_within_product/0/when',
    'existingCustomer',
    'The gateway "is_amount_within_product" has the branch "existingCustomer" now: next end.',
  ],
  [
    identification,
    '/conditions/blacklisted/~1facts~1blacklisted',
    {},
    'The condition "blacklisted" of the process "identification" has another "/facts/blacklisted" now: is there, no longer: is true.',
  ],
  [
    identification,
    '/conditions/notEligible/~1facts~1eligible/const',
    true,
    'The condition "notEligible" of the process "identification" has another "/facts/eligible" now: is true, no longer: is false.',
  ],
  [
    identification,
    '/tasks/complete_prescreening/worker',
    'chooseBranch',
    'The step "complete_prescreening" has another "worker" now: chooseBranch, no longer: checkProductLimits.',
  ],
  [
    identification,
    '/tasks/complete_prescreening/worker',
    undefined,
    'The step "complete_prescreening" no longer has "worker", which was: checkProductLimits.',
  ],
  [
    identification,
    '/waits/verification_company/failed',
    'goodbye_wayout',
    'The step "verification_company" leads to "goodbye_wayout" where its worker fails, no longer to "error_wayout".',
  ],
  [
    identification,
    '/start',
    'verification_company',
    'The process "identification" has another "start" now: verification_company, no longer: onboarding_starter_loading.',
  ],
  [
    identification,
    '/waits/verification_company/pollFor',
    'PT0S',
    'The step "verification_company" has another "pollFor" now: PT0S, no longer: deadlines.pollingCap.',
  ],
  [
    identification,
    '/tasks/actual_otp_verifier/code/1/to',
    '/answers/prospect_otp_verifier/mobile',
    'The code "sms" of the step "actual_otp_verifier" has another "to" now',
  ],
  [
    identification,
    '/tasks/actual_otp_verifier/sets/~1facts~1givenContacts~1pec',
    '/answers/actual_otp_verifier/mobile',
    'The fact "/facts/givenContacts/pec" of the step "actual_otp_verifier" is /answers/actual_otp_verifier/mobile now',
  ],
  [
    identification,
    '/tasks/complete_prescreening/variables/pec',
    '/facts/contacts',
    'The variable "pec" of the step "complete_prescreening" is /facts/contacts now, no longer /facts/contacts/pec.',
  ],
  [
    identification,
    '/tasks/complete_prescreening/editable',
    ['actual_branch_selection'],
    'The step "complete_prescreening" has another "editable" now: ["actual_branch_selection"]',
  ],
  [
    resolution,
    '/waits/resolution_wait_1/messages',
    { bankAproved: { next: 'is_fund_to_decide' }, bankRefused: { next: 'is_refused_request_guaranteed' } },
    'The step "resolution_wait_1" no longer has the message "bankApproved".',
  ],
  [
    resolution,
    '/waits/gateway_apertura_istruttoria/messages/remindPeople/by',
    undefined,
    'The message "remindPeople" of the step "gateway_apertura_istruttoria" has another "by" now: outside, no longer: applicant.',
  ],
  [
    resolution,
    '/waits/gateway_apertura_istruttoria/messages/assessmentOpened/when',
    'someoneMissing',
    'The message "assessmentOpened" of the step "gateway_apertura_istruttoria" has another "when" now',
  ],
  [
    resolution,
    '/waits/resolution_wait_1/messages/bankRefused/next',
    'is_fund_to_decide',
    'The message "bankRefused" of the step "resolution_wait_1" leads to "is_fund_to_decide" now, no longer to "is_refused_request_guaranteed".',
  ],
  [
    resolution,
    '/tasks/actual_resolution_ok/timers/contractValidity/after',
    'P1D',
    'The timer "contractValidity" of the step "actual_resolution_ok" has another "after" now: P1D, no longer: deadlines.contractValidity.',
  ],
  [
    'flows/settings.json',
    '/deadlines/contractValidity',
    'P1D',
    'The setting "deadlines" has another "contractValidity" now: P1D, no longer: P10D.',
  ],
  [
    'flows/preEvaluation.json',
    '/tasks/revenue_document/documents/0/when',
    undefined,
    'The document "balance" of the step "revenue_document" no longer has "when", which was: isCompany.',
  ],
  [
    'flows/journeys/onboarding.json',
    '/openCases/once/~1facts~1identityProven/const',
    false,
    'The journey "onboarding" has another "openCases once /facts/identityProven" now: is false, no longer: is true.',
  ],
  [
    survey,
    '/gateways/is_listed_now/0',
    { next: 'completed_onboarding' },
    'no longer has the branch "blacklisted"',
  ],
  [
    simulator,
    '/schema/required',
    ['purpose'],
    'The field "amount" of the screen "simulator" is no longer required.',
  ],
  [
    company,
    '/uiSchema/companyTaxCode/ui:widget',
    'SelectWidget',
    'The field "companyTaxCode" of the screen "matching_company" has another "widget" now: SelectWidget, no longer: CompanyChoiceWidget.',
  ],
  [
    company,
    '/uiSchema/companyTaxCode/ui:options/when',
    undefined,
    'The field "companyTaxCode" of the screen "matching_company" no longer has "shown when", which was: found.',
  ],
  [
    company,
    '/sources/companies/options/label',
    'address',
    'The source "companies" of the screen "matching_company" has another "options label" now: address, no longer: name.',
  ],
  [
    company,
    '/sources/companies/from',
    '/results/verify',
    'The source "companies" of the screen "matching_company" has another "from" now: /results/verify, no longer: /results/verify/companies.',
  ],
  [
    company,
    '/actions/verify/with/code',
    '/data/companyTaxCode',
    'The action "verify" of the screen "matching_company" has another "with code" now: /data/companyTaxCode, no longer: /data/code.',
  ],
  [
    company,
    '/blocks/0/when',
    'found',
    'The block "NoticeBlock.noneFound" of the screen "matching_company" has another "when" now: found, no longer: noneFound.',
  ],
  [
    company,
    '/layout',
    'summary',
    'The screen "matching_company" has another "layout" now: summary, no longer: form.',
  ],
  [
    terms,
    '/actions/confirm',
    undefined,
    'The screen "terms_and_conditions" no longer has the action "confirm".',
  ],
  [
    terms,
    '/schema/properties/privacyAccepted',
    { $ref: '/shared/consent.json' },
    'The field "privacyAccepted" of the screen "terms_and_conditions" has another "schema" now: /shared/consent.json, no longer: /shared/accepted.json.',
  ],
  [
    terms,
    '/actions/confirm/dialogs',
    [
      { name: 'textsRead', source: 'terms' },
      { name: 'turnoverRange', edits: '/turnoverRange' },
    ],
    'The action "confirm" of the screen "terms_and_conditions" has "dialogs textsRead source" before "dialogs turnoverRange edits" now, no longer after it.',
  ],
  [
    codes,
    '/actions/sendSms/endpoint',
    'generatePecOtp',
    'The action "sendSms" of the screen "actual_otp_verifier" has another "endpoint" now: generatePecOtp, no longer: generateSmsOtp.',
  ],
  [
    codes,
    '/actions/verifyPec/needs',
    undefined,
    'The action "verifyPec" of the screen "actual_otp_verifier" no longer has "needs", which was: ["/pecCode"].',
  ],
  [
    'schemas/preEvaluation/integrated_score_otp_restart.json',
    '/actions/verify/then',
    undefined,
    'of the screen "integrated_score_otp_restart" no longer has "then", which was: confirm.',
  ],
  [
    'schemas/shared/amount.json',
    '/maximum',
    1000,
    'The schema "amount" has another "data maximum" now: 1000, no longer: 100000000.',
  ],
  [
    'schemas/shared/residence.json',
    '/then/required',
    ['province'],
    'The field "toponym" of the schema "residence" is no longer required when {',
  ],
]

describe('an edit with a meaning', () => {
  it.each(edits)('is told at its place: %s %s %j', (file, pointer, value, sentence) => {
    expect(saidOf(file, pointer, value).join('\n')).toContain(sentence)
  })

  it('stands at the line of the lock that it changes, with how to accept it', () => {
    const content = changed(company, (json) => withValueAt(json, '/layout', 'summary'))
    const lines = locked.split('\n')

    const [finding, ...others] = behaviourFindings(content, locked)

    expect(finding).toMatchObject({
      file: LOCK_FILE,
      line: lines.indexOf('  layout: form', lines.indexOf('screen matching_company')) + 1,
      rule: 'behaviour',
      hint: 'If that is meant, run npm run accept.',
    })
    expect(others).toEqual([])
  })

  it('is told of rows that stand in another order', () => {
    const leasing = readDefinitions('tests/products/leasing')
    const before = lockText(behaviourOf(assembleContent(leasing, catalog)))
    const file = 'flows/tables/guarantee.json'
    const table = JSON.parse(leasing.get(file) ?? '') as DecisionTable
    const turned = JSON.stringify({ ...table, rows: table.rows.toReversed() })

    const found = behaviourFindings(assembleContent(new Map(leasing).set(file, turned), catalog), before)

    expect(found.map(({ message }) => message)).toEqual([
      'The table "guarantee" has "row otherwise sets" before "row {"/facts/amountOverGuarantee":{"exclusiveMinimum":0}} sets" now, no longer after it.',
    ])
  })

  it('tells a step that is new, and one that is gone, each in one sentence', () => {
    const more = changed(survey, (json) => withValueAt(json, '/wayouts/too_early', {}))

    const said = behaviourFindings(more, locked).map(({ message }) => message)
    const back = behaviourFindings(assembleContent(definitions, catalog), lockText(behaviourOf(more)))

    expect(said).toContain('The step "too_early" is new.')
    expect(back.map(({ message }) => message)).toContain('There is no step "too_early" any more.')
  })
})
