import type { Ports } from '../../../lending/Ports.ts'
import type { contracts, PortName } from '../../../lending/ports/contracts.ts'
import type { Answers } from '../../../lending/ports/PortCalls.ts'

/** Returns what ports answer over HTTP, by the contract of each. */
export function portAnswers(ports: Ports): { [Name in PortName]: Answers<(typeof contracts)[Name]> } {
  const { antivirus, balances, documentReading, guaranteeFund, lists, messages, score, survey } = ports
  return {
    antivirus: { scan: async (_, file) => ({ found: await antivirus.scan(file) }) },
    products: productsAnswers(ports),
    companyRegister: companyRegisterAnswers(ports),
    balances: {
      balanceFieldsRequired: async ({ companyTaxCode }) => ({
        balanceFieldsRequired: await balances.balanceFieldsRequired(companyTaxCode),
      }),
    },
    guaranteeFund: { verify: (request) => guaranteeFund.verify(request) },
    lists: { isListed: async (subject) => ({ listed: await lists.isListed(subject) }) },
    score: { score: (request) => score.score(request) },
    branches: branchesAnswers(ports),
    locations: {
      places: ({ province }) => ports.locations.places(province),
      countries: ({ language }) => ports.locations.countries(language),
    },
    survey: {
      questions: async ({ companyTaxCode }) => ({ questions: await survey.questions(companyTaxCode) }),
    },
    documentReading: { read: (request, pdf) => documentReading.read({ ...request, pdf }) },
    messages: {
      async send(message) {
        await messages.send(message)
        return {}
      },
    },
    recognition: recognitionAnswers(ports),
    signature: signatureAnswers(ports),
    accountAggregator: accountAggregatorAnswers(ports),
  }
}

function productsAnswers({ products }: Ports): Answers<typeof contracts.products> {
  return {
    parameters: () => products.parameters(),
    options: async (request) => ({ options: await products.options(request) }),
    maximumFor: async ({ companyTaxCode }) => ({ maximum: await products.maximumFor(companyTaxCode) }),
    costs: async (request) => ({ costs: (await products.costs(request)) ?? null }),
    rateTypes: async () => ({ rateTypes: await products.rateTypes() }),
  }
}

function companyRegisterAnswers({ companyRegister }: Ports): Answers<typeof contracts.companyRegister> {
  return {
    find: async ({ code }) => ({ companies: await companyRegister.find(code) }),
    pecAddresses: async ({ companyTaxCode }) => ({
      pecAddresses: await companyRegister.pecAddresses(companyTaxCode),
    }),
    people: async ({ companyTaxCode }) => ({ people: await companyRegister.people(companyTaxCode) }),
    findPerson: async ({ taxCode, companyTaxCode }) => ({
      person: (await companyRegister.findPerson(taxCode, companyTaxCode)) ?? null,
    }),
    profile: ({ companyTaxCode }) => companyRegister.profile(companyTaxCode),
  }
}

function branchesAnswers({ branches }: Ports): Answers<typeof contracts.branches> {
  return {
    all: async () => ({ branches: await branches.all() }),
    find: async ({ id }) => ({ branch: (await branches.find(id)) ?? null }),
    near: async ({ withinKm, ...position }) => ({ branches: await branches.near(position, withinKm) }),
    nearPlace: async ({ place, withinKm }) => ({ branches: await branches.nearPlace(place, withinKm) }),
  }
}

function recognitionAnswers({ recognition }: Ports): Answers<typeof contracts.recognition> {
  return {
    open: ({ expiresAt, ...request }) => recognition.open({ ...request, expiresAt: new Date(expiresAt) }),
    admit: async ({ id, browser }) => ({ url: await recognition.admit(id, browser) }),
    result: async ({ id }) => ({ state: await recognition.result(id) }),
  }
}

function signatureAnswers({ signature }: Ports): Answers<typeof contracts.signature> {
  return {
    async open({ expiresAt, at, ...request }, pdf) {
      const times = { expiresAt: new Date(expiresAt), at: new Date(at) }
      const session = await signature.open({ ...request, ...times, pdf: async () => pdf })
      return { ...session, expiresAt: session.expiresAt.toISOString() }
    },
    async session({ contractId, at }) {
      const session = await signature.session(contractId, new Date(at))
      return { session: session ? { ...session, expiresAt: session.expiresAt.toISOString() } : null }
    },
    admit: async ({ contractId, browser }) => ({ url: await signature.admit(contractId, browser) }),
    collect: ({ contractId }) => signature.collect(contractId),
  }
}

function accountAggregatorAnswers({ accountAggregator }: Ports): Answers<typeof contracts.accountAggregator> {
  return {
    open: ({ expiresAt, ...request }) =>
      accountAggregator.open({ ...request, expiresAt: new Date(expiresAt) }),
    admit: async ({ reference, browser }) => ({ url: await accountAggregator.admit(reference, browser) }),
    linking: ({ reference }) => accountAggregator.linking(reference),
  }
}
