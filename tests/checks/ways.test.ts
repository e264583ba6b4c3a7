import { describe, expect, it } from 'vitest'

import type { RuleFinding } from '#checks/Check.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import { checks } from '#checks/index.ts'
import type { Flow } from '#flow/Flow.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'

const files = readDefinitions('.')
const catalog = knownCatalog('.')

/** What a rule finds in the loan after one edit of a process. */
function found(rule: string, process: string, edit: (flow: Flow) => void): RuleFinding[] {
  const file = `flows/${process}.json`
  const flow = JSON.parse(files.get(file) ?? '') as Flow
  edit(flow)
  return [...checks[rule]!(assembleContent(new Map(files).set(file, JSON.stringify(flow)), catalog))]
}

/** Exchanges two branches of a gateway. */
function exchange({ gateways }: Flow, gateway: string, one: number, other: number): void {
  const branches = gateways[gateway]!
  ;[branches[one], branches[other]] = [branches[other]!, branches[one]!]
}

describe('an invariant of the loan', () => {
  it('is broken at the branch that lets a listed customer pass', () => {
    const [finding] = found('everyInvariantHolds', 'identification', (flow) =>
      exchange(flow, 'is_company_welcome', 0, 6),
    )

    expect(finding).toMatchObject({ pointer: '/gateways/is_company_welcome/0' })
    expect(finding?.source.file).toBe('flows/identification.json')
    expect(finding?.message).toContain('is_company_welcome (existingCustomer) > actual_branch_selection')
  })

  it('counts a condition no longer once a worker finds out anew what it reads', () => {
    const [finding] = found('everyInvariantHolds', 'preEvaluation', (flow) =>
      exchange(flow, 'is_score_enough', 0, 2),
    )

    expect(finding?.message).toContain('"listedComesNoFurther"')
    expect(finding?.pointer).toBe('/gateways/is_score_enough/0')
    expect(finding?.hint).toBe('Put the branch "blacklisted" above it.')
  })

  it('counts it no longer where the message that leads on has the worker run', () => {
    const [finding] = found('everyInvariantHolds', 'preEvaluation', ({ tasks }) => {
      tasks['connect_account_pre_evaluation']!.messages!['accountsLinked']!.next = 'score_retry'
    })

    expect(finding?.message).toContain('connect_account_pre_evaluation (accountsLinked) > score_retry')
    expect(finding?.pointer).toBe('/tasks/connect_account_pre_evaluation/messages/accountsLinked')
  })

  it('counts the work of a wait only where it succeeds', () => {
    const [finding] = found('everyInvariantHolds', 'preEvaluation', ({ waits }) => {
      waits['pre_evaluation']!.failed = 'financial_summary'
    })

    expect(finding?.message).toContain('pre_evaluation (failed) > financial_summary')
    expect(finding?.pointer).toBe('/waits/pre_evaluation/failed')
  })

  it('is told of the way of other people too', () => {
    const findings = found('everyInvariantHolds', 'verifyIdentity', ({ waits }) => {
      waits['wait_video_id_completion']!.messages!['videoFailed']!.next = 'is_company_free'
    })

    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('"identityBeforeContract"'),
      expect.stringContaining('"identityBeforePersonIsDone"'),
    ])
  })
})

describe('a worker of the loan', () => {
  it('is found where a fact that it needs is lacking on one of the ways', () => {
    const findings = found('everyWorkerHasItsFacts', 'identification', ({ tasks }) => {
      delete tasks['prospect_branch_selection']!.worker
    })

    expect(findings).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('needs the fact "branch", which nothing finds out on this way'),
        hint: 'It is found out by: chooseBranch, askBranchToCall. Lead over one of them before.',
      }),
    ])
  })

  it('is missed by the branch that reads what it finds out', () => {
    const findings = found('everyFactReadIsFound', 'identification', ({ tasks }) => {
      delete tasks['complete_prescreening']!.worker
    })

    expect(findings).toEqual([
      expect.objectContaining({
        pointer: '/gateways/is_amount_within_product/0',
        hint: 'It is found out by: checkProductLimits. Name one where a way to here passes.',
      }),
    ])
  })

  it('is found at a task that does not ask for what it reads, with the one that does', () => {
    const findings = found('everyWorkerGetsWhatItAsks', 'identification', ({ tasks }) => {
      tasks['prospect_branch_selection']!.worker = 'chooseApplicant'
    })

    expect(findings).toEqual([
      expect.objectContaining({
        message:
          'The worker "chooseApplicant" reads "applicant", which "prospect_branch_selection" does not ask for.',
        hint: 'Of what is given here this reads: chooseBranch.',
      }),
    ])
  })
})

describe('a task of the loan that something outside completes', () => {
  it('is found where it no longer requires what comes from there', () => {
    const findings = found('everyOutsideResultIsRequired', 'signature', ({ tasks }) => {
      delete tasks['digital_sign']!.requires
    })

    expect(findings).toEqual([
      expect.objectContaining({
        pointer: '/tasks/digital_sign',
        hint: 'Add to "requires" a condition on what the message brings: "contractSigned".',
      }),
    ])
  })
})

describe('an end of the loan', () => {
  it.each([
    [
      'a failure',
      'resolution',
      ({ waits }: Flow) => (waits['resolution_wait_2']!.failed = 'resolution_wayout'),
    ],
    [
      'a timer',
      'resolution',
      ({ tasks }: Flow) =>
        (tasks['actual_resolution_ok']!.timers!['contractValidity']!.next = 'goodbye_wayout'),
    ],
    [
      '"renounce"',
      'resolution',
      ({ tasks }: Flow) =>
        (tasks['actual_resolution_ok']!.messages!['renounce']!.next = 'resolution_expired_wayout'),
    ],
  ])('that is for others is found where %s leads to it', (said, process, edit) => {
    const findings = found('everyEndIsOfOneKind', process, edit)

    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(`${said} leads to it`)])
  })
})
