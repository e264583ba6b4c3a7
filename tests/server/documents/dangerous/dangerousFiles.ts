import { deflateSync } from 'node:zlib'

import { onePageOf, streamOf, writePacked, writePlain } from './writeForm.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const opening = { catalog: '/OpenAction 10 0 R' }
const withScript = onePageOf({ ...opening, more: { 10: SCRIPT } })
const good = writePlain(onePageOf({}))
const bytes = (text: string) => Buffer.from(text, 'latin1')
const hexadecimal = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`)

/** The end of an archive, which says that it holds nothing, or one file. */
const endOfZip = bytes(`PK\x05\x06${'\0'.repeat(18)}`)
const localFile = bytes(`PK\x03\x04${'\0'.repeat(26)}`)

/** Files that are dangerous by the way in which they are written, by kind. */
export const dangerousFiles: Record<string, Buffer[]> = {
  'objects in a stream without a type': [
    writePacked(withScript, { type: '' }),
    writePacked(withScript, { type: '/Type /XObject /Subtype /Form' }),
    writePacked(withScript, { type: '/Type (ObjStm)' }),
  ],
  'objects in a stream with counts elsewhere': [
    writePacked(withScript, { counts: (_, first) => `/N 20 0 R /First ${first}`, more: { 20: '4' } }),
    writePacked(withScript, { counts: (many) => `/N ${many} /First 20 0 R`, more: { 20: '30' } }),
    writePacked(withScript, { counts: (many, first) => `/N ${many} /N 1 /First ${first}` }),
    writePacked(withScript, { counts: (many) => `/N ${many}`, type: '' }),
  ],
  'objects packed in an unusual way': [
    writePacked(withScript, { filter: '/Filter /ASCIIHexDecode', pack: hexadecimal }),
    writePacked(withScript, { filter: '/Filter /ASCIIHexDecode', pack: hexadecimal, type: '' }),
    writePacked(withScript, {
      filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
      pack: (data) => hexadecimal(deflateSync(data)),
    }),
    writePacked(withScript, {
      filter: '/F /ASCIIHexDecode',
      pack: hexadecimal,
    }),
    writePacked(withScript, { filter: '/Filter 20 0 R', more: { 20: '/FlateDecode' } }),
    writePacked(withScript, { filter: '/Filter /FlateDecode /Filter /ASCIIHexDecode' }),
  ],
  'objects that are not packed': [
    writePacked(withScript, { filter: '', pack: (data) => data }),
    writePacked(withScript, { filter: '', pack: (data) => data, type: '' }),
  ],
  'a harmless object of the same number': [
    Buffer.concat([writePlain(withScript), bytes('10 0 obj\n<< /S /GoTo >>\nendobj\nstartxref\n0\n%%EOF\n')]),
    writePlain(onePageOf({ ...opening, more: { 10: '<< /S /GoTo >>\nendobj\n10 1 obj\n' + SCRIPT } })),
  ],
  'an object within a stream': [
    leadsInto(streamOf(`11 0 obj\n${SCRIPT}\nendobj`)),
    leadsInto(streamOf(`11 % \n 0 % \n obj\n${SCRIPT}\nendobj`)),
  ],
  'an object within a string': [
    leadsInto(`(11 0 obj ${SCRIPT} endobj)`),
    leadsInto(`(11 0 %\n obj ${SCRIPT} endobj)`),
  ],
  'an object within a comment': [
    leadsInto(`null\n% 11 0 obj ${SCRIPT} endobj\n`),
    leadsInto(`null\n% 11 0 obj${SCRIPT} endobj\n`),
  ],
  'cross references within a stream': [withTableInStream()],
  'something between its objects': [
    writePlain(onePageOf({}), '%PDF-1.7\n<< /S /JavaScript /JS (1) >>\n'),
    bytes(good.toString('latin1').replace('endobj', 'endobj\n(MZ)\n')),
  ],
  'an archive (ZIP) too': [
    bytes(
      good
        .toString('latin1')
        .replace('trailer', () => `9 0 obj\n${streamOf(endOfZip.toString('latin1'))}\nendobj\ntrailer`),
    ),
    Buffer.concat([localFile, good]),
    Buffer.concat([good, bytes('%'), localFile, endOfZip, bytes('\n%%EOF\n')]),
    bytes(good.toString('latin1').replace('%%EOF', () => `%PK\x05\x06${'\0'.repeat(16)}\x0a\0\n%%EOF`)),
    bytes(good.toString('latin1').replace('%%EOF', () => `%PK\x06\x06${'\0'.repeat(50)}\n%%EOF`)),
  ],
  'an archive of another kind too': [
    'Rar!\x1a\x07\0',
    '7z\xbc\xaf\x27\x1c',
    'MSCF\0\0\0\0',
    '__HALT_COMPILER();',
  ].map((mark) => bytes(good.toString('latin1').replace('trailer', () => `%${mark}\ntrailer`))),
  'an archive (TAR) too': [at(257, 'ustar\0'), at(257, 'ustar  \0')],
  'a disk too': [at(32_769, 'CD001'), at(34_817, 'CD001')],
  'a picture too': [
    at(128, 'DICM'),
    ...['GIF89a', '\xff\xd8\xff\xe0', 'BM', '\x89PNG\r\n\x1a\n', 'RIFF'].map(behind),
  ],
  'a program too': [
    'MZ\x90\0',
    '\x7fELF',
    '#!/bin/sh\n',
    '<?php 1 ?>\n',
    '@echo off\n',
    '\xca\xfe\xba\xbe',
    '\xfe\xed\xfa\xce',
  ].map(behind),
  'a page of the web too': [
    ...[
      '<html>',
      '<!DOCTYPE html>',
      '<script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg">',
    ].map(behind),
    writePlain(onePageOf({}), '%PDF-1.7\n%<script>alert(1)</script>\n'),
  ],
  'a document of another kind too': ['{\\rtf1', '%!PS-Adobe-3.0\n', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'].map(
    behind,
  ),
  'its header too far away': [behind(' '.repeat(1025))],
}

function behind(text: string): Buffer {
  return Buffer.concat([bytes(text), good])
}

/** A mark of another kind in a comment or a stream that stands just there. */
function at(offset: number, mark: string): Buffer {
  const before = '%PDF-1.7\n%'
  return writePlain(onePageOf({}), `${before}${' '.repeat(offset - before.length)}${mark}\n`)
}

/** The cross references know an object of number 11 that stands within the one of number 10. */
function leadsInto(holder: string): Buffer {
  const file = writePlain(onePageOf({ catalog: '/OpenAction 11 0 R', more: { 10: holder } })).toString(
    'latin1',
  )
  const inner = file.indexOf('11 ', file.indexOf('10 0 obj'))
  return bytes(
    file
      .replace('trailer', `11 1\n${String(inner).padStart(10, '0')} 00000 n \ntrailer`)
      .replace('/Size 11', '/Size 12'),
  )
}

/** The end of the file leads to a table that stands within a stream, and knows another catalog. */
function withTableInStream(): Buffer {
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>'
  const file = writePlain(onePageOf({ more: { 10: streamOf(table) } })).toString('latin1')
  return bytes(file.replace(/startxref\n\d+/, `startxref\n${file.indexOf('xref\n0 1')}`))
}
