const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as it stands in an attribute or in an element; what a parser would make a space or a line of is a code. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll('\r', '&#13;')
}

export function escapeAttribute(text: string): string {
  return escapeXml(text).replaceAll(/[\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
