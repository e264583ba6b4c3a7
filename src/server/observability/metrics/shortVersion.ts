const LENGTH = 12

/** Returns so much of a flow's fingerprint as tells one version from another. */
export function shortVersion(flowVersion: string): string {
  return flowVersion.slice(0, LENGTH)
}
