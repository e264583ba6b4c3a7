/**
 * Root elements of the formats of electronic invoices and orders, by their names alone: prefixes and versions of their
 * namespaces are many. A style sheet may be named before the root, as Agenzia delle Entrate does: this server never
 * renders the XML, and a viewer saves it only when asked to. What would itself draw, run or fetch is refused.
 */
const ROOTS = [
  // FatturaPA.
  'FatturaElettronica',
  'FatturaElettronicaSemplificata',
  // Cross Industry Invoice: ZUGFeRD and Factur-X.
  'CrossIndustryInvoice',
  'CrossIndustryDocument',
  // Order-X.
  'SCRDMCCBDACIOMessageStructure',
  // UBL.
  'Invoice',
  'CreditNote',
  'DebitNote',
  'Order',
  'OrderChange',
  'OrderResponse',
]
/** Namespaces of what a browser draws or transforms. */
const DRAWN = /w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/xsl)/i
/** By the name of a file, or by an address of the web: none that holds the style sheet itself. */
const STYLE_SHEET = /<\?xml-stylesheet[\t\n\r ](?:https?:|[\t\n\r "'=\w./-])*\?>/g
const XML_NAME = String.raw`[A-Za-z_][\w.-]*`
const BEFORE_ROOT = /^(?:<\?xml[^<>]*\?>)?(?:[\t\n\r ]|<!--(?:[^-]|-(?!-))*-->)*/
const ROOT = new RegExp(String.raw`^<(?:${XML_NAME}:)?(${XML_NAME})[\s/>]`)

/**
 * Why a file within a PDF is refused, or null where it is the XML of an electronic invoice: data, which declares no
 * entities and names nothing that would draw or transform it.
 */
export function invoiceFaultOf(file: Buffer): string | null {
  const text = xmlOf(file)?.replaceAll(STYLE_SHEET, '') ?? null
  if (text === null) return 'a file within that is no XML'
  if (/<!(?:DOCTYPE|ENTITY)|<\?xml-|<\?php/i.test(text)) return 'a file within that holds more than data'
  if (DRAWN.test(text.replace(/&#(x?)([0-9a-f]{1,6});/gi, inLetters))) return 'a file within that is a page'
  const [before = ''] = BEFORE_ROOT.exec(text) ?? []
  const [, root = ''] = ROOT.exec(text.slice(before.length)) ?? []
  return ROOTS.includes(root) ? null : 'a file within that is no invoice'
}

function inLetters(_: string, hexadecimal: string, code: string): string {
  return String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, hexadecimal ? 16 : 10) || 0))
}

function xmlOf(file: Buffer): string | null {
  const isWide = (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff)
  if (isWide) return null
  const text = file.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  // Of control characters XML allows these three.
  return /[^\t\n\r\x20-\xff]/.test(text) ? null : text
}
