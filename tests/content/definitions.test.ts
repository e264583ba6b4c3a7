import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'

import { driftOfTypes } from '../../scripts/driftOfTypes.ts'
import { readContent, readDefinitions } from '../../scripts/readContent.ts'

describe('the definitions of the project', () => {
  const content = readContent('.')

  it('follow every rule', () => {
    expect(checkContent(content)).toEqual([])
  })

  it('write one kind of apostrophe', () => {
    const curly = [...readDefinitions('.')].filter(
      ([path, text]) => path.startsWith('i18n/') && text.includes('’'),
    )

    expect(curly.map(([path]) => path)).toEqual([])
  })

  it('make the types that are in the contract', async () => {
    expect(await driftOfTypes(content, '.')).toEqual([])
  })
})
