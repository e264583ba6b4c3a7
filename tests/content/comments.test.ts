import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import { definitionFileOf, grammarOf, nameOf } from '#checks/content/definitionFileOf.ts'
import { Grammars } from '#checks/content/Grammars.ts'
import { compileScreen } from '#engine/compile/compileScreen.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { testedProducts } from '../support/testedProducts.ts'

const NOTE = 'Agreed with the office in March.'

describe.each(testedProducts)('a note in every object of the definitions in $folder', ({ folder }) => {
  const files = readDefinitions(folder)
  const definitions = [...files].filter(([file]) => definitionFileOf(file) !== undefined)
  const noted = new Map(definitions.map(([file, text]) => [file, withNotes(text)]))

  it('is no finding', () => {
    const content = assembleContent(new Map([...files, ...noted]), knownCatalog('.'))

    expect(checkContent(content)).toEqual([])
  })

  it('is part of nothing that the definitions say', () => {
    const said = [...noted].map(([file, text]) => [file, readSource(file, text).value])

    expect(said).toEqual(definitions.map(([file, text]) => [file, withoutNotes(text)]))
  })

  it('is accepted by the grammar that an editor reads', () => {
    const meta = [...readDefinitions('.')].filter(([file]) => file.startsWith('schemas/meta/'))
    const grammars = new Grammars(meta.map(([file, text]) => readSource(file, text)))

    const findings = [...noted].flatMap(([file, text]) => {
      const source = { ...readSource(file, text), value: JSON.parse(text) as unknown }
      return grammars.findingsIn(grammarOf[definitionFileOf(file)!.kind], source)
    })

    expect(findings).toEqual([])
  })

  it('is sent to no browser with a screen', () => {
    const shared = new Map(
      [...noted]
        .filter(([file]) => file.startsWith('schemas/shared/'))
        .map(([file, text]) => [nameOf(file), readSource(file, text)]),
    )
    const screens = [...noted].filter(([file]) => definitionFileOf(file)?.kind === 'screen')

    const codes = screens.map(
      ([file, text]) => compileScreen({ name: nameOf(file), process: 'any', file }, text, shared).code,
    )

    expect(codes).not.toContain(undefined)
    expect(codes.filter((code) => code?.includes(NOTE))).toEqual([])
  })
})

function withNotes(text: string): string {
  return JSON.stringify(withNote(JSON.parse(text)), null, 2)
}

function withNote(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withNote)
  const entries = Object.entries(value).map(([key, each]) => [key, withNote(each)] as const)
  return { ...Object.fromEntries(entries), $comment: NOTE }
}

/** Some definitions have notes today. */
function withoutNotes(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (key === '$comment' ? undefined : value))
}
