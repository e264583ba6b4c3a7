import type { FastifyPluginAsync } from 'fastify'

import type { Ports } from '../../lending/Ports.ts'
import { sandboxSwitchesRepository } from '../../storage/repositories/sandbox/sandboxSwitchesRepository.ts'
import { createSpid } from '../spid/createSpid.ts'
import { AccountAggregator } from './accounts/AccountAggregator.ts'
import { accountPagesRoutes } from './accounts/accountPagesRoutes.ts'
import { createAntivirus } from './ports/createAntivirus.ts'
import { createBalances } from './ports/createBalances.ts'
import { createBranches } from './ports/locations/createBranches.ts'
import { createCompanyRegister } from './ports/createCompanyRegister.ts'
import { createDocumentReading } from './ports/createDocumentReading.ts'
import { createGuaranteeFund } from './ports/createGuaranteeFund.ts'
import { createLists } from './ports/createLists.ts'
import { createLocations } from './ports/locations/createLocations.ts'
import { createMessages } from './ports/createMessages.ts'
import { createProducts } from './ports/createProducts.ts'
import { createScore } from './ports/createScore.ts'
import { createSurvey } from './ports/createSurvey.ts'
import { deskRoutes } from './desk/deskRoutes.ts'
import { IdentityProvider } from './identity/IdentityProvider.ts'
import { oidcRoutes } from './identity/oidcRoutes.ts'
import { portRoutes } from './outside/portRoutes.ts'
import { createOutsidePlayer, type OutsidePlayer } from './createOutsidePlayer.ts'
import { recognitionRoutes } from './recognition/recognitionRoutes.ts'
import { Recognitions } from './recognition/Recognitions.ts'
import { SandboxData } from './companies/SandboxData.ts'
import type { SandboxHouse } from './SandboxHouse.ts'
import { Signatures } from './signing/Signatures.ts'
import { signingRoutes } from './signing/signingRoutes.ts'
import { spidClient } from './identity/spidClient.ts'
import { Visitors } from './Visitors.ts'
import { failingWhenDown } from './ports/failingWhenDown.ts'

/** The outside world in this process: its ports, and the pages on which people meet it. */
export interface Sandbox extends OutsidePlayer {
  ports: Ports
  routes: FastifyPluginAsync
}

/** Read once for all sandboxes of the process, which change nothing of it. */
const data = new SandboxData()

/** Makes the sandbox. Nothing is asked of the house yet. */
export function createSandbox(house: SandboxHouse): Sandbox {
  const switches = sandboxSwitchesRepository(house.database)
  const visitors = new Visitors(house)
  const signatures = new Signatures(house, visitors)
  const accountAggregator = new AccountAggregator(house, data, visitors)
  const recognitions = new Recognitions(house, data, visitors)
  const identityProvider = new IdentityProvider(house, data)
  const spid = createSpid(() => ({
    ...spidClient(house),
    fetch: (address, options) => identityProvider.fetch(address, options),
  }))

  const ports: Ports = {
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
    messages: createMessages(house),
    spid: failingWhenDown(spid, switches),
    recognition: recognitions,
    signature: signatures,
    accountAggregator,
  }
  return {
    ports,
    ...createOutsidePlayer(data),
    async routes(app) {
      app.addHook('onClose', () => identityProvider.close())
      await app.register(oidcRoutes(identityProvider))
      await app.register(recognitionRoutes(recognitions, visitors))
      await app.register(signingRoutes(signatures, visitors))
      await app.register(accountPagesRoutes(accountAggregator, data, visitors))
      await app.register(deskRoutes({ data, switches, signatures }))
      if (house.token) await app.register(portRoutes(ports, house.token))
    },
  }
}
