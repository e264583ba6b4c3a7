import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'

import { driftOfTypes } from '../../scripts/driftOfTypes.ts'
import { readContent } from '../../scripts/readContent.ts'

describe('the definitions of the project', () => {
  const content = readContent('.')

  it('follow every rule', () => {
    expect(checkContent(content)).toEqual([])
  })

  it('make the types that are in the contract', async () => {
    expect(await driftOfTypes(content, '.')).toEqual([])
  })
})
