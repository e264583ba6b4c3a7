import type { Ports } from '../../lending/Ports.ts'
import { contracts, type PortName } from '../../lending/ports/contracts.ts'
import type { PortContract } from '../../lending/ports/PortContract.ts'
import { askOverHttp, type HttpPortOptions } from './askOverHttp.ts'
import type { PortAddress } from './PortAddress.ts'
import { accountAggregatorOverHttp } from './ports/accountAggregatorOverHttp.ts'
import { antivirusOverHttp } from './ports/antivirusOverHttp.ts'
import { balancesOverHttp } from './ports/balancesOverHttp.ts'
import { branchesOverHttp } from './ports/branchesOverHttp.ts'
import { companyRegisterOverHttp } from './ports/companyRegisterOverHttp.ts'
import { documentReadingOverHttp } from './ports/documentReadingOverHttp.ts'
import { guaranteeFundOverHttp } from './ports/guaranteeFundOverHttp.ts'
import { listsOverHttp } from './ports/listsOverHttp.ts'
import { locationsOverHttp } from './ports/locationsOverHttp.ts'
import { messagesOverHttp } from './ports/messagesOverHttp.ts'
import { productsOverHttp } from './ports/productsOverHttp.ts'
import { recognitionOverHttp } from './ports/recognitionOverHttp.ts'
import { scoreOverHttp } from './ports/scoreOverHttp.ts'
import { signatureOverHttp } from './ports/signatureOverHttp.ts'
import { surveyOverHttp } from './ports/surveyOverHttp.ts'

/** Where each port is that is over HTTP. */
export type PortAddresses = Partial<Record<PortName, PortAddress>>

/** Returns an adapter for each port that has an address. */
export function createHttpPorts(addresses: PortAddresses, options: HttpPortOptions): Partial<Ports> {
  const made = Object.entries(addresses).map(([name, address]) => [
    name,
    makers[name as PortName](address, options),
  ])
  return Object.fromEntries(made) as Partial<Ports>
}

type Maker<Port> = (address: PortAddress, options: HttpPortOptions) => Port

const makers: { [Name in PortName]: Maker<Ports[Name]> } = {
  antivirus: over(contracts.antivirus, antivirusOverHttp),
  products: over(contracts.products, productsOverHttp),
  companyRegister: over(contracts.companyRegister, companyRegisterOverHttp),
  balances: over(contracts.balances, balancesOverHttp),
  guaranteeFund: over(contracts.guaranteeFund, guaranteeFundOverHttp),
  lists: over(contracts.lists, listsOverHttp),
  score: over(contracts.score, scoreOverHttp),
  branches: over(contracts.branches, branchesOverHttp),
  locations: over(contracts.locations, locationsOverHttp),
  survey: over(contracts.survey, surveyOverHttp),
  documentReading: over(contracts.documentReading, documentReadingOverHttp),
  messages: over(contracts.messages, messagesOverHttp),
  recognition: over(contracts.recognition, recognitionOverHttp),
  signature: over(contracts.signature, signatureOverHttp),
  accountAggregator: over(contracts.accountAggregator, accountAggregatorOverHttp),
}

function over<Contract extends PortContract, Port>(
  contract: Contract,
  make: (ask: ReturnType<typeof askOverHttp<Contract>>) => Port,
): Maker<Port> {
  return (address, options) => make(askOverHttp(contract, address, options))
}
