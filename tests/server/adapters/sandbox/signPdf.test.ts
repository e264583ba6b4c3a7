import { createHash, X509Certificate } from 'node:crypto'

import forge from 'node-forge'
import { describe, expect, it } from 'vitest'

import { makeCertificate } from '#server/adapters/sandbox/signing/makeCertificate.ts'
import { signPdf } from '#server/adapters/sandbox/signing/signPdf.ts'
import { informationSheetPdf } from '#server/documents/papers/informationSheetPdf.ts'
import { inspectPdf } from '#server/documents/inspection/inspectPdf.ts'

import { sampleTerms } from '../../../support/sampleTerms.ts'

const at = new Date('2026-10-14T10:00:00Z')

describe('a signed PDF', () => {
  it('carries a signature over every byte but its own', async () => {
    const signed = await signedSheet()

    const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(signed.toString('latin1')) ?? []
    const [start = 0, before = 0, after = 0, rest = 0] = numbers.map(Number)
    expect(start).toBe(0)
    expect(after + rest).toBe(signed.length)
    expect(signed.toString('latin1', before, before + 1)).toBe('<')
    expect(signed.toString('latin1', after - 1, after)).toBe('>')

    const covered = Buffer.concat([signed.subarray(0, before), signed.subarray(after)])
    const signature = Buffer.from(signed.toString('latin1', before + 1, after - 1), 'hex')
    expect(signature.includes(createHash('sha256').update(covered).digest())).toBe(true)
  })

  it('is still a good PDF', async () => {
    expect(await inspectPdf(await signedSheet())).toBeNull()
  })
})

describe('the throw-away certificate', () => {
  it('is signed by itself and valid now', () => {
    const p12 = forge.pkcs12.pkcs12FromAsn1(
      forge.asn1.fromDer(makeCertificate('Prova', at).toString('binary')),
      '',
    )
    const [bag] =
      p12.getBags({ bagType: forge.pki.oids['certBag'] ?? '' })[forge.pki.oids['certBag'] ?? ''] ?? []
    const certificate = new X509Certificate(forge.pki.certificateToPem(bag?.cert))

    expect(certificate.subject).toContain('CN=Prova')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(Date.parse(certificate.validFrom)).toBe(at.getTime())
  })
})

async function signedSheet(): Promise<Buffer> {
  const signer = { name: 'Giulia Bianchi', taxCode: 'BNCGLI84E52L781K', at }
  return signPdf(await informationSheetPdf(sampleTerms), makeCertificate('Prova', at), signer)
}
