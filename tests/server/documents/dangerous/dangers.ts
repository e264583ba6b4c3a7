import { type Additions, streamOf } from './writeForm.ts'

const annotation = (entries: string) => ({
  page: `/Annots [<< /Type /Annot /Rect [0 0 50 50] ${entries} >>]`,
})
const link = (action: string) => annotation(`/Subtype /Link /A << /Type /Action ${action} >>`)
const leadsTo = (uri: string) => link(`/S /URI /URI ${uri}`)
const hexadecimal = (text: string, encoding: BufferEncoding = 'latin1') =>
  `<${Buffer.from(text, encoding).toString('hex')}>`
const wide = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
const attached = (name: string, content: string, more = '/EF << /F 11 0 R /UF 11 0 R >>'): Additions => ({
  catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >> /AF [10 0 R]',
  more: {
    10: `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Alternative ${more} >>`,
    11: streamOf(content, '/Type /EmbeddedFile /Subtype /text#2Fxml'),
  },
})
const invoice =
  '<?xml version="1.0" encoding="UTF-8"?><p:FatturaElettronica xmlns:p="urn:fattura" versione="FPR12"><a>1</a></p:FatturaElettronica>'

/** What makes a document dangerous, whatever the form in which it is written, by kind. */
export const dangers: Record<string, Additions> = {
  'a script when it opens': { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' },
  'a program when it opens': { catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' },
  'an action that stands elsewhere': { catalog: '/OpenAction 10 0 R', more: { 10: '<< /S /Launch >>' } },
  'the name of an action by reference': {
    catalog: '/OpenAction << /S 10 0 R >>',
    more: { 10: '/Launch' },
  },
  'the name of an action by references in a row': {
    ...link('/S 10 0 R'),
    more: { 10: '11 0 R', 11: '/Launch' },
  },
  'the name of an action that is not there': link('/S 99 0 R /N (x)'),
  'an action after another': link('/S /GoTo /D [3 0 R /Fit] /Next << /S /Launch >>'),
  'a chain of actions': {
    ...link('/S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /D [3 0 R /Fit] /Next 10 0 R >>]'),
    more: { 10: '[11 0 R]', 11: '<< /S /Launch >>' },
  },
  'an action twice named': link('/S /Launch /S /GoTo /D [3 0 R /Fit]'),
  'an action without a known name': link('/S /Unheard'),
  'a program of Windows': link('/S /Launch /Win << /F (cmd.exe) /P (/c calc) >>'),
  'a form that is sent': link('/S /SubmitForm /F << /FS /URL /F (https://a.example) >>'),
  'data from outside': link('/S /ImportData /F (a.fdf)'),
  'a document within': link('/S /GoToE /T << /R /C /N (a) >>'),
  'another document': link('/S /GoToR /F (altro.pdf) /D [0 /Fit]'),
  'another document in its own name, elsewhere': link('/S /GoToR /F (../bilancio.pdf) /D [0 /Fit]'),
  'a document of a share': link('/S /GoToR /F (\\\\\\\\host\\\\share\\\\bilancio.pdf) /D [0 /Fit]'),
  'a document of a share as a file': {
    ...link('/S /GoToR /F 10 0 R /D [0 /Fit]'),
    more: { 10: '<< /Type /Filespec /F (bilancio.pdf) /UF (\\\\\\\\host\\\\bilancio.pdf) >>' },
  },
  'a film by an action': link('/S /Rendition /OP 0 /R << /S /MR >>'),
  'a film of old by an action': link('/S /Movie /T (a)'),
  'a film of old': annotation('/Subtype /Movie /Movie << /F (a.mov) >>'),
  'a sound by an action': link('/S /Sound /Sound 10 0 R'),
  'a sound': annotation('/Subtype /Sound /Sound 10 0 R'),
  'a thread of another document': link('/S /Thread /F (a.pdf) /D 0'),
  'a screen': annotation('/Subtype /Screen /MK << >>'),
  'a rich film': annotation('/Subtype /RichMedia /RichMediaContent << >>'),
  'a command to a rich film': link('/S /RichMediaExecute /CMD << /C (play) >>'),
  'a scene with a script': {
    ...annotation('/Subtype /3D /3DD 10 0 R'),
    more: { 10: streamOf('U3D', '/Type /3D /Subtype /U3D /OnInstantiate 11 0 R'), 11: streamOf('1') },
  },
  'a script of a scene that is not shown': {
    more: { 10: streamOf('U3D', '/OnInstantiate 11 0 R'), 11: streamOf('1') },
  },
  'a view of a scene': link('/S /GoTo3DView /V /F'),
  'an address of a script': leadsTo('(javascript:alert\\(1\\))'),
  'an address of a script in other letters': leadsTo('(JaVaScRiPt:alert\\(1\\))'),
  'an address of a script in octal': leadsTo('(\\152\\141vascript:alert)'),
  'an address of a script on two lines': leadsTo('(java\\\nscript:alert)'),
  'an address of a script in hexadecimal': leadsTo(hexadecimal('javascript:alert(1)')),
  'an address of a script in UTF-16': leadsTo(wide('javascript:alert(1)')),
  'an address of a script in UTF-16 without a mark': leadsTo(hexadecimal('javascript:alert(1)', 'utf16le')),
  'an address of a script behind blanks': leadsTo('( \\t\\r\\n javascript:alert)'),
  'an address of a script with control characters': leadsTo('(java\\001script\\011:alert)'),
  'an address of a script in percent': leadsTo('(%6aavascript:alert)'),
  'an address of a script by reference': { ...leadsTo('10 0 R'), more: { 10: '(javascript:alert)' } },
  'an address of data': leadsTo('(data:text/html,<script>alert\\(1\\)</script>)'),
  'an address of a script of Windows': leadsTo('(vbscript:msgbox)'),
  'an address of a file': leadsTo('(file:///etc/passwd)'),
  'an address of a file in hexadecimal': leadsTo(hexadecimal('file://host/share/a.exe')),
  'an address of a share': leadsTo('(\\\\\\\\host\\\\share)'),
  'an address of a share with other strokes': leadsTo('(//host/share/a)'),
  'an address of a share in UTF-16': leadsTo(wide('\\\\host\\share')),
  'an address of a program': leadsTo('(ms-msdt:/id PCWDiagnostic)'),
  'a base of addresses': { ...leadsTo('(a.exe)'), catalog: '/URI << /Base (file://host/share/) >>' },
  'events of the document': { catalog: '/AA << /WC << /S /Named /N /Print >> >>' },
  'events of a page': { page: '/AA << /O << /S /Named /N /Print >> >>' },
  'events of a field': annotation('/Subtype /Widget /FT /Tx /T (a) /AA << /K << /S /Named >> >>'),
  'an action of an annotation page': annotation('/Subtype /Widget /PA << /S /Unheard >>'),
  'scripts by name': { catalog: '/Names << /JavaScript << /Names [(a) << /S /Named >>] >> >>' },
  'a form of XFA': { catalog: '/AcroForm << /Fields [] /XFA (<xdp/>) >>' },
  'an action of an outline': {
    catalog: '/Outlines << /First 10 0 R /Last 10 0 R >>',
    more: { 10: '<< /Title (a) /A << /S /Launch >> >>' },
  },
  'a command of the menu': link('/S /Named /N /SaveAs'),
  'a program within': attached('calc.exe', 'MZ'),
  'a program within that is named as an invoice': attached('fattura.xml', 'MZ\x90\0'),
  'an invoice within that is named as a program': attached('fattura.exe', invoice),
  'an invoice within that is named as one of a share': attached('\\\\\\\\host\\\\fattura.xml', invoice),
  'a page of the web within': attached('fattura.xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'),
  'an invoice with a page within': attached(
    'fattura.xml',
    '<Invoice><h:script xmlns:h="http://www.w3.org/1999/x&#104;tml">1</h:script></Invoice>',
  ),
  'an invoice with entities': attached(
    'fattura.xml',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///a">]><Invoice/>',
  ),
  'an invoice that brings its style sheet': attached(
    'fattura.xml',
    '<?xml-stylesheet href="data:text/xsl;base64,PGE+"?><Invoice/>',
  ),
  'a file that stands elsewhere': attached('fattura.xml', invoice, ''),
  'a file of the web': attached('fattura.xml', invoice, '/FS /URL'),
  'an attachment of a page': annotation('/Subtype /FileAttachment /FS << /F (a.xml) >>'),
  'a portfolio': { catalog: '/Collection << /View /T >>' },
  'a picture in another file': { more: { 10: streamOf('', '/Type /XObject /Subtype /Image /F (a.jpg)') } },
  'a picture of a share': {
    more: { 10: streamOf('', '/F << /FS /URL /F (http://host/a) >> /FFilter /DCTDecode') },
  },
  'a page of another document': {
    more: { 10: streamOf('', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (a.pdf) /Page 0 >>') },
  },
  PostScript: { more: { 10: streamOf('showpage', '/Type /XObject /Subtype /PS') } },
  'a font with a script': {
    more: { 10: '<< /Type /Font /Subtype /Type1 /FontMatrix [1 0 0 1 0 (1\\); alert\\(1\\)//)] >>' },
  },
  'handlers of requirements': { catalog: '/Requirements [<< /S /EnableJavaScripts /RH << /S /NoOp >> >>]' },
}

/** What a document may have in any of the forms. */
export const harmless: Record<string, Additions> = {
  nothing: {},
  'a link to a page of the web': leadsTo('(https://www.bancaesempio.example:8443/a?b=c:d#e)'),
  'a link without a scheme': leadsTo('(www.bancaesempio.example/a)'),
  'a link to write to': leadsTo('(mailto:info@bancaesempio.example)'),
  'a link to a place of its own': link('/S /GoTo /D [3 0 R /Fit]'),
  'a link to itself by its name': link('/S /GoToR /F (bilancio.pdf) /D [0 /Fit]'),
  'a link to itself as a file': link(
    '/S /GoToR /F << /Type /Filespec /F (bilancio.pdf) /UF (bilancio.pdf) >> /D [0 /Fit]',
  ),
  'a link to the next page': link('/S /Named /N /NextPage'),
  'a button that empties a form': annotation('/Subtype /Widget /FT /Btn /T (a) /A << /S /ResetForm >>'),
  'an invoice of FatturaPA': attached('IT01234567890_FPR01.xml', invoice),
  'an invoice of FatturaPA with the style sheet of Agenzia delle Entrate': attached(
    'IT01234567890_FPR01.xml',
    invoice.replace('?>', '?>\n<?xml-stylesheet type="text/xsl" href="fatturaordinaria_v1.2.1.xsl"?>\n'),
  ),
  'an invoice with a style sheet of the web': attached(
    'fattura.xml',
    '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="https://www.fatturapa.gov.it/a/v1.2.xsl"?><Invoice/>',
  ),
  'an order of Order-X': attached(
    'order-x.xml',
    '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>',
  ),
  'an order of UBL': attached(
    'order.xml',
    '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
  ),
  'an invoice of ZUGFeRD': attached(
    'factur-x.xml',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a --><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"></rsm:CrossIndustryInvoice>',
  ),
  'a structure': {
    catalog:
      '/StructTreeRoot << /K << /S /P /A << /O /Layout >> >> >> /PageLabels << /Nums [0 << /S /D >>] >>',
  },
}
