import type { FastifyPluginAsync } from 'fastify'

import type { Ports } from '../ports/Ports.ts'
import { createSpid } from '../spid/createSpid.ts'
import { AccountAggregator } from './AccountAggregator.ts'
import { accountPagesRoutes } from './accountPagesRoutes.ts'
import { createAntivirus } from './createAntivirus.ts'
import { createBalances } from './createBalances.ts'
import { createBranches } from './createBranches.ts'
import { createCompanyRegister } from './createCompanyRegister.ts'
import { createDocumentReading } from './createDocumentReading.ts'
import { createGuaranteeFund } from './createGuaranteeFund.ts'
import { createLists } from './createLists.ts'
import { createLocations } from './createLocations.ts'
import { createMessages } from './createMessages.ts'
import { createProducts } from './createProducts.ts'
import { createScore } from './createScore.ts'
import { createSurvey } from './createSurvey.ts'
import { deskRoutes } from './deskRoutes.ts'
import { IdentityProvider } from './IdentityProvider.ts'
import { oidcRoutes } from './oidcRoutes.ts'
import { playOutside } from './playOutside.ts'
import { recognitionRoutes } from './recognitionRoutes.ts'
import { Recognitions } from './Recognitions.ts'
import { SandboxData } from './SandboxData.ts'
import type { SandboxHouse } from './SandboxHouse.ts'
import { Signatures } from './Signatures.ts'
import { signingRoutes } from './signingRoutes.ts'
import { spidClient } from './spidClient.ts'
import { Switches } from './Switches.ts'
import { Visitors } from './Visitors.ts'
import { failingWhenDown } from './failingWhenDown.ts'

/** The outside world in this process: its ports, and the pages on which people meet it. */
export interface Sandbox {
  ports: Ports
  routes: FastifyPluginAsync
}

/** Makes the sandbox. Nothing is asked of the house yet. */
export function createSandbox(house: SandboxHouse): Sandbox {
  const data = new SandboxData()
  const switches = new Switches(house.database)
  const visitors = new Visitors(house)
  const signatures = new Signatures(house, visitors)
  const accountAggregator = new AccountAggregator(house, data, visitors)
  const recognitions = new Recognitions(house, data, visitors)
  const identityProvider = new IdentityProvider(house, data)
  const spid = createSpid(() => ({
    ...spidClient(house),
    fetch: (address, options) => identityProvider.fetch(address, options),
  }))

  return {
    ports: {
      antivirus: createAntivirus(),
      products: createProducts(data, house),
      companyRegister: createCompanyRegister(data, switches),
      balances: createBalances(data, switches),
      guaranteeFund: createGuaranteeFund(data, switches),
      lists: createLists(data),
      score: createScore(data, house),
      branches: createBranches(data),
      locations: createLocations(data),
      survey: createSurvey(data, switches),
      documentReading: createDocumentReading(data),
      messages: createMessages(),
      spid: failingWhenDown(spid, switches),
      recognition: recognitions,
      signature: signatures,
      accountAggregator,
    },
    async routes(app) {
      app.context.rounds.afterCommits.push(() => playOutside(app.context, data))
      app.addHook('onClose', () => identityProvider.close())
      await app.register(oidcRoutes(identityProvider))
      await app.register(recognitionRoutes(recognitions, visitors))
      await app.register(signingRoutes(signatures, visitors))
      await app.register(accountPagesRoutes(accountAggregator, data, visitors))
      await app.register(deskRoutes({ data, switches, signatures }))
    },
  }
}
