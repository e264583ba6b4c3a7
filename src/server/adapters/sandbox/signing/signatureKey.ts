import { constants, type KeyObject, privateEncrypt } from 'node:crypto'

/** What stands before a SHA-256 in a signature of PKCS #1 v1.5: the DER of its DigestInfo without the digest. */
const BEFORE_SHA256 = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** A private key of RSA as forge asks for one. Node signs with it: forge itself would take a hundred times as long. */
export function signatureKey(key: KeyObject) {
  return {
    /** Returns the signature of a SHA-256 digest, a byte a character. */
    sign(digest: { digest(): { getBytes(): string } }): string {
      const bytes = Buffer.concat([BEFORE_SHA256, Buffer.from(digest.digest().getBytes(), 'latin1')])
      return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes).toString('latin1')
    },
  }
}
