/** Returns a key as XLIFF lets a unit be called: what is no letter, digit, dot, hyphen or underscore is written as its code. */
export function unitId(key: string): string {
  return key.replaceAll(/[^\p{L}\p{Nd}._-]/gu, (sign) => `:${sign.codePointAt(0)?.toString(16)}:`)
}
