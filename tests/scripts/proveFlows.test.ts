import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import type { Flow } from '#flow/Flow.ts'

import { proveFlows } from '../../scripts/proveFlows.ts'
import { readContent } from '../../scripts/readContent.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'

describe('flows that are saved while the application runs', () => {
  it('are taken up where only a story still tells what they did before', () => {
    const { folder, change } = copyDefinitions()
    change<Flow>('flows/identification.json', ({ gateways }) => {
      for (const branch of gateways['is_company_welcome'] ?? [])
        if (branch.next === 'blacklist_wayout') branch.next = 'not_eligible_wayout'
    })

    const rules = new Set(checkContent(readContent(folder, process.cwd())).map(({ rule }) => rule))

    expect([...rules]).toEqual(['everyStoryEndsAsItSays'])
    expect(() => proveFlows([folder])).not.toThrow()
  })

  it('are refused with what is wrong with them', () => {
    const { folder, change } = copyDefinitions()
    change<Flow>('flows/identification.json', (flow) => {
      flow.start = 'nowhere'
    })

    expect(() => proveFlows([folder])).toThrow(/^flows\/identification\.json:\d+:\d+: /)
  })
})
