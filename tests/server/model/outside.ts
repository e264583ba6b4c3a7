import { randomUUID } from 'node:crypto'

import type { Ports, RecognitionState } from '#server/ports/Ports.ts'

import { madePdf } from '../../support/madePdf.ts'
import { attorney, type Call, lastOf, peopleOf, registered, type World } from './World.ts'

/** A company of the sandbox that all of `registered` are of. */
const COMPANY = '99000860397'
export const REACHED = 'raggiunta@posta.example'
const FAR_BELOW = { mostNow: 18_000, mostOffered: 15_000, usual: 25_000 }

/** The outside as all servers of a run meet it. */
export class Outside {
  /** Who comes back from the next login by SPID; nobody, where it fails. */
  loginAs: string | null = null
  /** How the next recognition by video went. */
  video: RecognitionState = 'pending'
  /** References of linkings that were done, or turned down. */
  linkings = new Map<string, 'linked' | 'refused'>()
  /** The linking that was begun last, and at which entry of the case into a step. */
  linking: { url: string; entry: number } | undefined
  /** Where somebody comes back from a recognition to, by tax code. */
  recognitions = new Map<string, string>()
  readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** Where the link of a person goes to. */
  addressOf(taxCode: string): string {
    return isUnreachable(this.world, taxCode) ? REACHED : `${taxCode.toLowerCase()}@posta.example`
  }
}

function isUnreachable(world: World, taxCode: string): boolean {
  return world.lastUnreachable && taxCode === lastOf(world)
}

/** Puts the outside of the moment in the place of the sandbox's. */
export function putInPlace(outside: () => Outside, ports: Ports): void {
  const sandbox = { ...ports }

  function unlessFails(call: Call): void {
    if (outside().world.fails.includes(call)) throw new Error(`Nobody answers "${call}".`)
  }

  Object.assign(ports, {
    companyRegister: {
      find: async (code) =>
        (await sandbox.companyRegister.find(code)).map((company) => ({
          ...company,
          companyType: companyTypeOf(outside().world),
        })),
      pecAddresses: (taxCode) => sandbox.companyRegister.pecAddresses(taxCode),
      async people() {
        unlessFails('people')
        const { world } = outside()
        const known = await sandbox.companyRegister.people(COMPANY)
        return peopleOf(world).flatMap((taxCode) => {
          const person = known.find((each) => each.taxCode === taxCode)
          if (!person) return []
          const { email: _, mobile: _mobile, ...said } = person
          const contacts = isUnreachable(world, taxCode) ? {} : { email: outside().addressOf(taxCode) }
          return [{ ...said, ...contacts, roles: rolesOf(world, taxCode), mustIdentify: true }]
        })
      },
      async findPerson(taxCode, company) {
        const found = await sandbox.companyRegister.findPerson(taxCode, company)
        return found && { ...found, roles: taxCode === attorney ? ['attorney'] : [] }
      },
      async profile(taxCode) {
        unlessFails('profile')
        const { world } = outside()
        return {
          ...(await sandbox.companyRegister.profile(taxCode)),
          companyType: companyTypeOf(world),
          characteristicsAllowed: !world.characteristicsNotAllowed,
          sectorServed: !world.sectorNotServed,
          eligibleWithOtherTerms: world.eligibleWithOtherTerms,
          existingCustomer: world.existingCustomer,
          applicationRunning: world.applicationRunning,
          accounts: [{ iban: 'IT60X0542811101000000123456', label: 'Conto ordinario' }],
          signsAtBranch: world.signsAtBranch,
          relationshipToSign: world.relationshipToSign,
          backOfficeNeeded: world.backOfficeNeeded,
          accountsWanted: world.accountsWanted,
        }
      },
    },
    branches: {
      all: () => sandbox.branches.all(),
      find: (id) => sandbox.branches.find(id),
      near: async () => (outside().world.noBranchNear ? [] : sandbox.branches.all()),
      nearPlace: (place, withinKm) => sandbox.branches.nearPlace(place, withinKm),
    },
    lists: {
      async isListed({ taxCode, afterLinking = false }) {
        const { world } = outside()
        if (registered.includes(taxCode)) return world.lastListed && taxCode === lastOf(world)
        return taxCode !== attorney && (world.listed || (afterLinking && world.listedAfterLinking))
      },
    },
    products: {
      parameters: () => sandbox.products.parameters(),
      options: (asked) => sandbox.products.options(asked),
      costs: (asked) => sandbox.products.costs(asked),
      rateTypes: () => sandbox.products.rateTypes(),
      maximumFor: async () => (outside().world.productFell ? FAR_BELOW.mostNow : FAR_BELOW.usual),
    },
    balances: {
      async balanceFieldsRequired() {
        unlessFails('financials')
        return false
      },
    },
    guaranteeFund: {
      async verify() {
        unlessFails('fund')
        return { protocol: 'FG-000001' }
      },
    },
    score: {
      async score({ accountsLinked }) {
        unlessFails('score')
        const { world } = outside()
        return {
          score: accountsLinked ? world.scoreAfterLinking : world.score,
          maximumAmount: world.lessOffered ? FAR_BELOW.mostOffered : FAR_BELOW.usual,
          moreRevenueNeeded: world.moreRevenueNeeded,
        }
      },
    },
    survey: {
      async questions(taxCode) {
        unlessFails('survey')
        return sandbox.survey.questions(taxCode)
      },
    },
    spid: {
      login: async ({ state, redirectUri }) => ({
        url: `${redirectUri}?state=${encodeURIComponent(state)}&code=1`,
        verifier: 'verifier',
        nonce: 'nonce',
      }),
      async identity() {
        const taxCode = outside().loginAs
        if (taxCode === null) throw new Error('Nobody has logged in.')
        return { taxCode, name: 'Qualcuno', surname: 'Qualunque' }
      },
    },
    recognition: {
      open: async ({ returnUrl }) => ({ id: randomUUID(), url: returnUrl }),
      admit: (reference, browser) => sandbox.recognition.admit(reference, browser),
      result: async () => outside().video,
    },
    accountAggregator: {
      open: async ({ state, redirectUri }) => ({
        reference: state,
        url: `${redirectUri}?state=${encodeURIComponent(state)}`,
      }),
      admit: (reference, browser) => sandbox.accountAggregator.admit(reference, browser),
      linking: async (reference) => ({
        state: outside().linkings.get(reference) ?? 'pending',
        accounts: [{ bank: 'Banca Altrove', label: 'Conto', iban: 'IT60X0542811101000000123456' }],
      }),
    },
    signature: {
      open: (asked) => sandbox.signature.open(asked),
      admit: (contract, browser) => sandbox.signature.admit(contract, browser),
      session: (contract, at) => sandbox.signature.session(contract, at),
      collect: () => madePdf(),
    },
  } satisfies Partial<Ports>)
}

function companyTypeOf({ individualFirm }: World) {
  return individualFirm ? 'INDIVIDUAL_COMPANY' : 'COMPANY'
}

function rolesOf(world: World, taxCode: string): ('legalRepresentative' | 'beneficialOwner')[] {
  const isOwnerAlone = taxCode === registered[1] || (taxCode === registered[0] && world.firstMayNotApply)
  return [isOwnerAlone ? 'beneficialOwner' : 'legalRepresentative']
}
