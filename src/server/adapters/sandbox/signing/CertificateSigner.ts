import { createPrivateKey, X509Certificate } from 'node:crypto'

import { Signer } from '@signpdf/signpdf'
import forge from 'node-forge'

import { signatureKey } from './signatureKey.ts'

/** Signs with a key and its certificate, both as PEM: a detached PKCS #7, as `adbe.pkcs7.detached` expects. */
export class CertificateSigner extends Signer {
  readonly #pem: string

  constructor(pem: string) {
    super()
    this.#pem = pem
  }

  override async sign(signed: Buffer, at?: Date): Promise<Buffer> {
    const { contentType, data, messageDigest, sha256, signingTime } = forge.pki.oids
    const certificate = forge.pki.certificateFromPem(new X509Certificate(this.#pem).toString())
    const message = forge.pkcs7.createSignedData()
    message.content = forge.util.createBuffer(signed.toString('latin1'))
    message.addCertificate(certificate)
    message.addSigner({
      key: signatureKey(createPrivateKey(this.#pem)),
      certificate,
      digestAlgorithm: sha256,
      // European validators want them in this order; forge computes the digest itself.
      authenticatedAttributes: [
        { type: contentType, value: data },
        { type: signingTime, value: at ?? new Date() },
        { type: messageDigest },
      ],
    })
    message.sign({ detached: true })
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'latin1')
  }
}
