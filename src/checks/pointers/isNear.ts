/** Whether one of two pointers lies in the other, or both are one. */
export function isNear(a: string, b: string): boolean {
  return `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`)
}
