import type { SpidIdentity, SpidPort } from '../../lending/Ports.ts'
import { type Claims, createOpenid } from '../openid/createOpenid.ts'
import type { OpenidProvider } from '../openid/OpenidClient.ts'

/** SPID through OpenID Connect: attributes by the names of the SPID rules. */
export function createSpid(provider: () => OpenidProvider): SpidPort {
  const openid = createOpenid(provider)
  return {
    login: (asked) => openid.begin({ ...asked, scopes: ['profile'], prompt: 'login' }),
    identity: async (callback, login) => identityOf(await openid.end(callback, login)),
  }
}

function identityOf(attributes: Claims): SpidIdentity {
  const { fiscalNumber, name, familyName, dateOfBirth, email, mobilePhone } = attributes
  if (typeof fiscalNumber !== 'string' || typeof name !== 'string' || typeof familyName !== 'string') {
    throw new Error('The identity provider does not say who this person is.')
  }
  return {
    taxCode: fiscalNumber.replace(/^TINIT-/, '').toUpperCase(),
    name,
    surname: familyName,
    ...(typeof dateOfBirth === 'string' && { birthDate: dateOfBirth }),
    ...(typeof email === 'string' && { email }),
    ...(typeof mobilePhone === 'string' && { mobile: mobilePhone }),
  }
}
