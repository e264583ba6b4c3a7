import type { Ports } from '../Ports.ts'
import { accountAggregatorContract } from './accountAggregatorContract.ts'
import { antivirusContract } from './antivirusContract.ts'
import { balancesContract } from './balancesContract.ts'
import { branchesContract } from './branchesContract.ts'
import { companyRegisterContract } from './companyRegisterContract.ts'
import { documentReadingContract } from './documentReadingContract.ts'
import { guaranteeFundContract } from './guaranteeFundContract.ts'
import { listsContract } from './listsContract.ts'
import { locationsContract } from './locationsContract.ts'
import { messagesContract } from './messagesContract.ts'
import type { PortContract } from './PortContract.ts'
import { productsContract } from './productsContract.ts'
import { recognitionContract } from './recognitionContract.ts'
import { scoreContract } from './scoreContract.ts'
import { signatureContract } from './signatureContract.ts'
import { surveyContract } from './surveyContract.ts'

/** Every port that can be over HTTP: all but SPID, which is OpenID Connect. */
export const contracts = {
  antivirus: antivirusContract,
  products: productsContract,
  companyRegister: companyRegisterContract,
  balances: balancesContract,
  guaranteeFund: guaranteeFundContract,
  lists: listsContract,
  score: scoreContract,
  branches: branchesContract,
  locations: locationsContract,
  survey: surveyContract,
  documentReading: documentReadingContract,
  messages: messagesContract,
  recognition: recognitionContract,
  signature: signatureContract,
  accountAggregator: accountAggregatorContract,
} as const satisfies Record<Exclude<keyof Ports, 'spid'>, PortContract>

export type PortName = keyof typeof contracts

export const portNames = Object.keys(contracts) as PortName[]

/** `document-reading` is `DOCUMENT_READING` in the names of variables. */
export function variablePart(port: PortName): string {
  return contracts[port].path.toUpperCase().replaceAll('-', '_')
}
