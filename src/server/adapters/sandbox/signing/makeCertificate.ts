import { generateKeyPairSync, randomBytes } from 'node:crypto'

import forge from 'node-forge'

import { signatureKey } from './signatureKey.ts'

const YEARS = 10

/** A throw-away key with a certificate that it signs itself, as PEM, one after the other. No other party trusts it. */
export function makeCertificate(commonName: string, now: Date): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = forge.pki.createCertificate()
  const name = [
    { name: 'commonName', value: commonName },
    { name: 'organizationName', value: 'Sandbox' },
    { name: 'countryName', value: 'IT' },
  ]
  const spki = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  certificate.publicKey = forge.pki.publicKeyFromPem(spki)
  // A serial number is positive: its first bit is not set.
  certificate.serialNumber = `00${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(now.getTime() + YEARS * 365 * 86_400_000)
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ])
  certificate.sign(signatureKey(privateKey), forge.md.sha256.create())

  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return Buffer.from(`${key}${forge.pki.certificateToPem(certificate)}`)
}
