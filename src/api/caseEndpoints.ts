/** The calls that only pages of a case make: they are added as this is loaded, with the first such page. */
import { archiveApi } from './archiveApi.ts'
import { companyApi } from './companyApi.ts'
import { documentApi } from './documentApi.ts'
import { addEndpoints } from './endpoints.ts'
import { identityApi } from './identityApi.ts'
import { informationApi } from './informationApi.ts'
import { locationApi } from './locationApi.ts'
import { memberApi } from './memberApi.ts'
import { otpApi } from './otpApi.ts'
import { serviceApi } from './serviceApi.ts'
import { signatureApi } from './signatureApi.ts'

addEndpoints(
  Object.keys({
    ...companyApi.endpoints,
    ...locationApi.endpoints,
    ...otpApi.endpoints,
    ...documentApi.endpoints,
    ...archiveApi.endpoints,
    ...informationApi.endpoints,
    ...memberApi.endpoints,
    ...identityApi.endpoints,
    ...serviceApi.endpoints,
    ...signatureApi.endpoints,
  }),
)
