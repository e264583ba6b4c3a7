/** Whether this is an absolute address with nothing in it that a browser would repair in silence. */
export function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:[\w:/?#[\]@!$&'()*+,;=.~%-]+$/i.test(text) && URL.canParse(text)
}
