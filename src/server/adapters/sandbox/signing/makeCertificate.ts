import { generateKeyPairSync, randomBytes } from 'node:crypto'

import forge from 'node-forge'

const YEARS = 10

/** A throw-away key with a certificate that it signs itself, as PKCS #12 without a password. No other party trusts it. */
export function makeCertificate(commonName: string, now: Date): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { format: 'pem', type: 'pkcs1' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  })
  const key = forge.pki.privateKeyFromPem(privateKey)
  const certificate = forge.pki.createCertificate()
  const name = [
    { name: 'commonName', value: commonName },
    { name: 'organizationName', value: 'Sandbox' },
    { name: 'countryName', value: 'IT' },
  ]
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
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
  certificate.sign(key, forge.md.sha256.create())

  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: '3des' })
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
}
