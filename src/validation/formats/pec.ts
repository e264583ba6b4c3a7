const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/**
 * Whether this is an e-mail address as certified mail hands them out: no quotes, no comments, no bare host.
 * That it is certified mail cannot be seen: the code sent there proves that it is read.
 */
export function isPec(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')

  return at >= 1 && at <= 64 && localPart.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
}
