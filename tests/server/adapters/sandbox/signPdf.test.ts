import { createHash, verify, X509Certificate } from 'node:crypto'

import forge, { type Asn1 } from 'node-forge'
import { describe, expect, it } from 'vitest'

import { makeCertificate } from '#server/adapters/sandbox/signing/makeCertificate.ts'
import { signPdf } from '#server/adapters/sandbox/signing/signPdf.ts'
import { informationSheetPdf } from '#server/documents/papers/informationSheetPdf.ts'
import { inspectPdf } from '#server/documents/inspection/inspectPdf.ts'

import { sampleTerms } from '../../../support/sampleTerms.ts'

const at = new Date('2026-10-14T10:00:00Z')
const signer = { name: 'Giulia Bianchi', taxCode: 'BNCGLI84E52L781K', at }

describe('a signed PDF', () => {
  it('carries a signature over every byte but its own', async () => {
    const signed = await signedSheet()

    const [start, before, after, rest] = rangeOf(signed)
    expect(start).toBe(0)
    expect(after + rest).toBe(signed.length)
    expect(signed.toString('latin1', before, before + 1)).toBe('<')
    expect(signed.toString('latin1', after - 1, after)).toBe('>')

    const covered = Buffer.concat([signed.subarray(0, before), signed.subarray(after)])
    const digest = createHash('sha256').update(covered).digest()
    expect(signatureIn(signed).includes(digest)).toBe(true)
  })

  it('is signed by the key of the certificate that it carries, and by no other', async () => {
    const [one, other] = [makeCertificate('Prova', at), makeCertificate('Altra', at)]
    const sheet = await informationSheetPdf(sampleTerms)

    const { attributes, signature } = partsOf(signatureIn(await signPdf(sheet, one, signer)))

    const isBy = (certificate: Buffer) =>
      verify('sha256', attributes, new X509Certificate(certificate).publicKey, signature)
    expect([isBy(one), isBy(other)]).toEqual([true, false])
  })

  it('is still a good PDF', async () => {
    expect(await inspectPdf(await signedSheet())).toBeNull()
  })
})

describe('the throw-away certificate', () => {
  it('is signed by itself and valid now', () => {
    const certificate = new X509Certificate(makeCertificate('Prova', at))

    expect(certificate.subject).toContain('CN=Prova')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(Date.parse(certificate.validFrom)).toBe(at.getTime())
  })
})

async function signedSheet(): Promise<Buffer> {
  return signPdf(await informationSheetPdf(sampleTerms), makeCertificate('Prova', at), signer)
}

/** The start and the length of what stands before the signature, and the same of what stands after it. */
function rangeOf(signed: Buffer): [number, number, number, number] {
  const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(signed.toString('latin1')) ?? []
  const [start = 0, before = 0, after = 0, rest = 0] = numbers.map(Number)
  return [start, before, after, rest]
}

/** The PKCS #7 that stands in a PDF, without the zeros that fill its place. */
function signatureIn(signed: Buffer): Buffer {
  const [, before, after] = rangeOf(signed)
  const padded = Buffer.from(signed.toString('latin1', before + 1, after - 1), 'hex')
  return padded.subarray(0, 4 + padded.readUInt16BE(2))
}

/** Of a PKCS #7 what is signed, a SET of attributes as the signature sees them, and by what. */
function partsOf(pkcs7: Buffer): { attributes: Buffer; signature: Buffer } {
  const signedData = partAt(partAt(forge.asn1.fromDer(pkcs7.toString('latin1')), 1), 0)
  const signerInfo = partAt(partAt(signedData, 4), 0)
  const attributes = Buffer.from(forge.asn1.toDer(partAt(signerInfo, 3)).getBytes(), 'latin1')
  const SET = 0x31
  attributes[0] = SET
  return { attributes, signature: Buffer.from(String(partAt(signerInfo, 5).value), 'latin1') }
}

function partAt({ value }: Asn1, index: number): Asn1 {
  const part = Array.isArray(value) ? value[index] : undefined
  if (!part) throw new Error('The signature is no PKCS #7.')
  return part
}
