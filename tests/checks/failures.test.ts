import { describe, expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { everyFailureLeadsApart } from '#checks/flows/paths/everyFailureLeadsApart.ts'
import type { Flow } from '#flow/Flow.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { leasing } from '../support/leasing.ts'

const files = readDefinitions(leasing)
const file = 'flows/quotation.json'

/** Has the insurance reserved by a wait before the offer, and changes the flow further. */
function foundWhere(change: (flow: Flow, wait: { failed?: string }) => void): string[] {
  const flow = JSON.parse(files.get(file)!) as Flow
  const { worker, ...insurance } = flow.tasks['insurance']!
  const wait = { worker: worker!, next: 'offer', failed: 'renounced', pollFor: 'PT20M' }
  flow.tasks['insurance'] = { ...insurance, next: 'reserving' }
  flow.waits['reserving'] = wait
  change(flow, wait)
  const changed = new Map(files).set(file, JSON.stringify(flow))
  return [...everyFailureLeadsApart(assembleContent(changed, knownCatalog('.')))].map(
    ({ message }) => message,
  )
}

describe('the work of a wait that fails', () => {
  it('may lead to an end that needs nothing of it', () => {
    expect(foundWhere(() => {})).toEqual([])
  })

  it('does not lead to a task that adds up what it would have given', () => {
    expect(foundWhere((_, wait) => (wait.failed = 'offer'))).toEqual([
      expect.stringContaining(`"offer": "offer" shows "/facts/insurance`),
    ])
  })

  it('leads to such a task over one that sets it by hand', () => {
    const found = foundWhere((flow, wait) => {
      wait.failed = 'callback'
      flow.tasks['callback'] = {
        sets: {
          '/facts/insurance/monthlyPremium': 0,
          '/facts/insurance/insurer': '',
          '/facts/insurance/reference': '',
        },
        next: 'offer',
      }
    })

    expect(found).toEqual([])
  })
})
