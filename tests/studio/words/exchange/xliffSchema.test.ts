import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'

import { readWords } from '#studio/words/readWords.ts'
import { writeXliff } from '#studio/words/exchange/writeXliff.ts'

import { testedProducts } from '../../../support/testedProducts.ts'
import { textsOfProduct } from '../textsOfProduct.ts'

const schemaFile = (name: string) => readFileSync(`tests/fixtures/xliff/${name}`, 'utf8')
/** Where the schema of XLIFF imports that of `xml:space` from. */
const IMPORTED = 'informativeCopiesOf3rdPartySchemas/w3c/xml.xsd'
const schema = schemaFile('xliff_core_2.0.xsd').replace(IMPORTED, 'xml.xsd')

async function faultsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'words.xlf', contents: xml }],
    schema: [{ fileName: 'xliff.xsd', contents: schema }],
    preload: [{ fileName: 'xml.xsd', contents: schemaFile('xml.xsd') }],
    // The words of a product are several hundred kilobytes.
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  })
  return errors.map(({ message }) => message)
}

const languages = [
  { source: 'it', target: 'en', isNew: false },
  { source: 'en', target: 'de', isNew: true },
]

it.each(testedProducts.flatMap((product) => languages.map((between) => ({ ...product, ...between }))))(
  'writes what the schema of XLIFF asks for ($source to $target)$suffix',
  async ({ folder, ...between }) => {
    const { words } = readWords(textsOfProduct(folder), () => null)

    expect(await faultsOf(writeXliff(words, between))).toEqual([])
  },
)

it('is held against a schema that refuses what XLIFF has not', async () => {
  const xliff =
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="it"><unit/></xliff>'

  expect((await faultsOf(xliff)).join()).toContain('unit')
})
