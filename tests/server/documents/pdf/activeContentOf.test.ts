import { describe, expect, it } from 'vitest'

import { activeContentOf } from '#server/documents/inspection/pdf/activeContentOf.ts'
import { addressFaultOf, textOf } from '#server/documents/inspection/pdf/addressFaultOf.ts'
import { invoiceFaultOf } from '#server/documents/inspection/pdf/invoiceFaultOf.ts'
import { PdfLexer } from '#server/documents/inspection/pdf/PdfLexer.ts'
import { PdfReference, type PdfValue } from '#server/documents/inspection/pdf/PdfValue.ts'
import { PdfWork } from '#server/documents/inspection/pdf/PdfWork.ts'

const valueOf = (text: string) => new PdfLexer(Buffer.from(text, 'latin1')).readValue()

/** The active content of a value, in a PDF whose objects by number are `objects`; a stream holds `attached`. */
function active(
  text: string,
  {
    objects = {},
    attached,
    isSecret = false,
  }: { objects?: Record<number, string>; attached?: string; isSecret?: boolean } = {},
): string | null {
  const byNumber = new Map(Object.entries(objects).map(([number, each]) => [Number(number), valueOf(each)]))
  const resolve = (value: PdfValue) =>
    value instanceof PdfReference ? [byNumber.get(value.number) ?? []].flat() : [value]
  const pdf = {
    values: [{ value: valueOf(text), hasSecretStrings: isSecret }],
    resolve,
    unpackedOf: () => (attached === undefined ? null : Buffer.from(attached)),
    work: new PdfWork(),
  }
  return activeContentOf(pdf, 'own.pdf')
}

describe('what a PDF could do by itself', () => {
  it.each([
    ['/JavaScript', 'JavaScript'],
    ['<< /JS (x) >>', 'JS'],
    ['<< /A << /B [ << /AA 1 >> ] >> >>', 'AA'],
    ['<< /S /Launch >>', 'Launch'],
    ['<< /S 7 0 R >>', 'S'],
    ['<< /Type /RichMedia >>', 'RichMedia'],
    ['<< /Subtype /Movie >>', 'Movie'],
    ['<< /Subtype2 /PS >>', 'PS'],
    ['<< /OpenAction << /S /URI >> >>', 'OpenAction'],
    ['<< /OpenAction << /S /GoTo /Next 1 >> >>', 'OpenAction'],
    ['<< /OpenAction << >> >>', 'OpenAction'],
    ['<< /A << /S /Unknown >> >>', 'Unknown'],
    ['<< /PA << /S (GoTo) >> >>', 'an action without a name'],
    ['<< /Next [ << /S /GoTo >> << /S /Odd >> ] >>', 'Odd'],
    ['<< /A << /S /Named /N /SaveAs >> >>', 'Named'],
    ['<< /A << /S /Named /N (Print) >> >>', 'Named'],
    ['<< /EmbeddedFiles [1] >>', 'EmbeddedFiles'],
    ['<< /FontMatrix 1 >>', 'FontMatrix'],
    ['<< /FontMatrix [1 (x)] >>', 'FontMatrix'],
    ['<< /S /GoToR >>', 'GoToR'],
    ['<< /F (other.pdf) >>', 'another file'],
    ['<< /UF (..\\\\own.pdf) >>', 'a file elsewhere'],
    ['<< /FS /URL >>', 'a file of the web'],
    ['<< /EF << /F 7 0 R >> /F (data.pdf) >>', 'another file'],
    ['<< /EF 1 >>', 'EF'],
    ['<< /EF << /F 1 >> >>', 'EF'],
    ['<< /URI (javascript:1) >>', 'an address that leads to no page'],
    ['<< /Base (file:///x) >>', 'an address that leads to no page'],
  ])('is found in %s: %s', (text, found) => {
    expect(active(text)).toBe(found)
  })

  it.each([
    '<< /S /GoTo >>',
    '<< /Type /Page /Subtype /Link >>',
    '<< /OpenAction [1 /Fit] >>',
    '<< /OpenAction << /S /GoTo >> >>',
    '<< /A << /S /Named /N /NextPage >> >>',
    '<< /A << /S /URI /URI (https://a.it) >> >>',
    '<< /A << >> >>',
    '<< /A 1 >>',
    '<< /EmbeddedFiles << >> >>',
    '<< /FontMatrix [1 0 0 1 0 0] >>',
    '<< /S /GoToR /F (own.pdf) >>',
    '<< /F () >>',
    '<< /F 1 >>',
    '<< /URI 1 >>',
    '[1 (text) null true]',
    '/Name',
    '(JavaScript)',
  ])('is not found in %s', (text) => {
    expect(active(text)).toBeNull()
  })

  it('is found behind a reference, which must mean one name', () => {
    expect(active('<< /S 1 0 R >>', { objects: { 1: '/Launch' } })).toBe('Launch')
    expect(active('<< /S 1 0 R >>', { objects: { 1: '/GoTo' } })).toBeNull()
    expect(active('<< /S 1 0 R >>', { objects: { 1: '(GoTo)' } })).toBe('S')
    expect(active('<< /A 1 0 R >>', { objects: { 1: '[2 0 R]', 2: '<< /S /Odd >>' } })).toBe('Odd')
  })

  it('is not looked for in strings that are encrypted', () => {
    expect(active('<< /URI (javascript:1) /F (other.pdf) >>', { isSecret: true })).toBeNull()
  })

  it('is looked for in a file that is attached, which must be an invoice', () => {
    const within = '<< /EF << /F 1 0 R >> /F (invoice.xml) >>'
    const objects = { 1: '<< /Type /EmbeddedFile >>' }

    expect(active(within, { objects, attached: '<Invoice/>' })).toBeNull()
    expect(active(within, { objects, attached: '<html/>' })).toBe('a file within that is no invoice')
    expect(active('<< /Type /EmbeddedFile >>', { attached: 'MZ\0' })).toBe('a file within that is no XML')
    expect(active('<< /Type /EmbeddedFile >>')).toBeNull()
  })
})

describe('an address', () => {
  it.each([
    ['https://a.it', null],
    ['HTTP://a.it', null],
    ['mailto:a@b.it', null],
    ['tel:+39', null],
    ['page.html', null],
    [' ht\ttps\u00ad://a.it', null],
    ['a.it:8080/x', null],
    ['a.it:80', null],
    ['/a:b', null],
    ['#a:b', null],
    ['a.it:808080', 'an address that leads to no page'],
    ['localhost:80', null],
    ['javascript:1', 'an address that leads to no page'],
    ['javascript:1/alert()', 'an address that leads to no page'],
    ['a-b:80', 'an address that leads to no page'],
    ['java\tscript:x', 'an address that leads to no page'],
    ['java%73cript:x', 'an address that leads to no page'],
    [':x', 'an address that leads to no page'],
    ['//server/x', 'an address of a share'],
    ['\\\\server', 'an address of a share'],
    ['\\x', 'an address of a share'],
    ['%5c%5cserver', 'an address of a share'],
    [`https://${'a'.repeat(8184)}`, null],
    [`https://${'a'.repeat(8185)}`, 'a very long address'],
  ])('%.40j leads where a person may be led, or not: %j', (address, fault) => {
    expect(addressFaultOf(Buffer.from(address, 'latin1'))).toBe(fault)
  })

  it.each([
    [[0xfe, 0xff, 0, 0x41, 0, 0x42], 'AB'],
    [[0xfe, 0xff, 0, 0x41, 0], 'A'],
    [[0xff, 0xfe, 0x41, 0], 'A'],
    [[0xef, 0xbb, 0xbf, 0xc3, 0xa9], 'é'],
    [[0xef, 0xbb, 0x41], 'ï»A'],
    [[0x41, 0xbb, 0xbf], 'A»¿'],
    [[0xfe, 0x41], 'þA'],
    [[0xff, 0x41], 'ÿA'],
    [[0x41, 0xff], 'Aÿ'],
    [[0xe9], 'é'],
  ])('is written in bytes of %j: %s', (bytes, text) => {
    expect(textOf(Buffer.from(bytes))).toBe(text)
  })
})

describe('a file within a PDF', () => {
  it.each([
    ['<Invoice xmlns="x"/>', null],
    ['<?xml version="1.0"?>\n<!-- a-b -->\n<p:FatturaElettronica >', null],
    ['\xef\xbb\xbf<CreditNote>', null],
    ['<?xml-stylesheet href="style.xsl"?><Invoice/>', null],
    ['<?xml-stylesheet href="data:x"?><Invoice/>', 'holds more than data'],
    ['<!DOCTYPE a><Invoice/>', 'holds more than data'],
    ['<?php ?><Invoice/>', 'holds more than data'],
    ['<Invoice xmlns:h="http://www.w3.org/1999/xhtml"/>', 'is a page'],
    ['<Invoice xmlns:h="http://www.w3.org/&#50;000/svg"/>', 'is a page'],
    ['<Invoice xmlns:h="http://www.w3.org/&#x32;000/svg"/>', 'is a page'],
    ['<Invoices/>', 'is no invoice'],
    ['text', 'is no invoice'],
    ['<Invoice/>\0', 'is no XML'],
  ])('%j is data of an invoice, or refused: %j', (text, fault) => {
    expect(invoiceFaultOf(Buffer.from(text, 'latin1'))).toBe(fault && `a file within that ${fault}`)
  })

  it.each([
    [0xff, 0xfe],
    [0xfe, 0xff],
  ])('in letters of two bytes is no XML that is read: %i, %i', (...mark) => {
    expect(invoiceFaultOf(Buffer.concat([Buffer.from(mark), Buffer.from('<Invoice/>')]))).toContain('no XML')
  })
})
