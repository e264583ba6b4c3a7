/** Below it a packet of the network is not filled either way. */
const SMALLEST_BYTES = 1024

/** Whether a body is so long that it pays to compress it. */
export function isWorthEncoding(body: string | Buffer): boolean {
  return Buffer.byteLength(body) >= SMALLEST_BYTES
}
