/** The parts of libraries without types that the sandbox uses. */
declare module 'node-forge' {
  interface Certificate {
    publicKey: unknown
    serialNumber: string
    validity: { notBefore: Date; notAfter: Date }
    setSubject(attributes: { name: string; value: string }[]): void
    setIssuer(attributes: { name: string; value: string }[]): void
    setExtensions(extensions: { name: string; [property: string]: unknown }[]): void
    sign(key: unknown, digest: unknown): void
  }
  /** What stands in it: a primitive's bytes, a character each, or others. */
  export interface Asn1 {
    value: string | Asn1[]
  }
  interface SignedData {
    content: unknown
    addCertificate(certificate: Certificate): void
    addSigner(signer: {
      key: { sign(digest: { digest(): { getBytes(): string } }): string }
      certificate: Certificate
      digestAlgorithm: string | undefined
      authenticatedAttributes: { type: string | undefined; value?: string | Date | undefined }[]
    }): void
    sign(options: { detached: boolean }): void
    toAsn1(): unknown
  }
  const forge: {
    pki: {
      publicKeyFromPem(pem: string): unknown
      createCertificate(): Certificate
      certificateFromPem(pem: string): Certificate
      certificateToPem(certificate: Certificate): string
      oids: Record<string, string>
    }
    md: { sha256: { create(): unknown } }
    pkcs7: { createSignedData(): SignedData }
    util: { createBuffer(bytes: string): unknown }
    asn1: { toDer(asn1: unknown): { getBytes(): string }; fromDer(bytes: string): Asn1 }
  }
  export default forge
}

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface AdapterPayload {
    grantId?: string
    uid?: string
    consumed?: number
    [claim: string]: unknown
  }
  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string } }
  }
  type InteractionResult = { login: { accountId: string } } | { error: string; error_description: string }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    proxy: boolean
    readonly Grant: new (grant: { accountId: string; clientId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
  export type { Context }
}
