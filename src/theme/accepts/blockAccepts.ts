import type { JSONSchema7 } from 'json-schema'

import type { theme } from '../index.ts'

import type { AcceptedBlock, AcceptedOption } from '#engine/form/Accepted.ts'
import { flag, list, number, object, text } from './shapes.ts'

const name: AcceptedOption = { schema: text }

/** What stands at a pointer into the scope. */
function at(holds: JSONSchema7): AcceptedOption {
  return { names: 'pointer', holds }
}

function shown(holds: JSONSchema7): AcceptedOption {
  return { ...at(holds), isRequired: true }
}

/** What each block of the theme shows: its options, and what of them it reads. */
export const blockAccepts = {
  AccountsBlock: { name, accounts: shown(list(object({ bank: text, label: text, iban: text }))) },
  ApprovalBlock: {
    name,
    state: { schema: { enum: ['approved', 'reduced', 'refused'] } },
    asked: at(number),
    granted: at(number),
  },
  BranchBlock: {
    name,
    branch: shown(
      object(
        { label: text, address: text, town: text, zip: text, province: text },
        { phone: text, email: text },
      ),
    ),
  },
  CompanyBlock: {
    name,
    company: shown(
      object(
        { name: text },
        {
          taxCode: text,
          vatNumber: text,
          country: text,
          province: text,
          town: text,
          zip: text,
          address: text,
        },
      ),
    ),
  },
  ContactsBlock: { name },
  ContractBlock: {
    name,
    contract: shown(object({ filename: text }, { preparedAt: text, validUntil: text })),
    action: { names: 'action' },
  },
  ContinueOnPhoneBlock: {
    name,
    action: {
      names: 'action',
      holds: object({ address: text, expiresAt: text, lifeSeconds: number }),
      isRequired: true,
    },
  },
  DocumentListBlock: {
    name,
    documents: {
      names: 'source',
      polls: true,
      holds: list(object({ dossier_document_id: text, filename: text, state: text, archived: flag })),
      isRequired: true,
    },
  },
  NoticeBlock: {
    name: { ...name, isRequired: true },
    tone: { schema: { enum: ['info', 'success', 'warning'] } },
    values: { schema: { type: 'object' } },
    action: { names: 'action' },
  },
  OfferBlock: {
    name,
    offer: shown(
      object(
        {},
        {
          amount: number,
          durationMonths: number,
          instalmentCents: number,
          tan: number,
          taeg: number,
          rateType: text,
        },
      ),
    ),
  },
  PeopleStateBlock: {
    name,
    people: shown(list(object({ name: text, identified: flag }, { id: text, reachable: flag }))),
  },
  PersonBlock: {
    name,
    person: shown(
      object({ name: text, surname: text }, { taxCode: text, birthDate: text, email: text, mobile: text }),
    ),
  },
  ReferenceBlock: { name },
  SigningBlock: {
    name,
    availability: {
      names: 'source',
      polls: true,
      holds: object({
        canSign: flag,
        start_time: text,
        end_time: text,
        max_time: text,
        last_validity_date: text,
      }),
      isRequired: true,
    },
    session: { names: 'source', polls: true, holds: object({ state: text }) },
    nextWorkingDay: { names: 'source', holds: object({ date: text, start_time: text, end_time: text }) },
  },
  SummaryBlock: { name, parts: { schema: { type: 'array', minItems: 1 }, isRequired: true } },
  TimelineBlock: { name, coming: { schema: { type: 'array', items: text } } },
} satisfies Record<keyof typeof theme.blocks, AcceptedBlock>
