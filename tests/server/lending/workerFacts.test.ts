import { globSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { workerFacts } from '#server/lending/workerFacts.ts'
import { workers } from '#server/lending/workers.ts'

import { readContent } from '../../../scripts/readContent.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { InjectedApplicant } from '../../support/InjectedApplicant.ts'
import { walkAsTold } from '../../support/stories/walkAsTold.ts'
import { WorkerRecorder } from '../../support/WorkerRecorder.ts'

/** Stories that run most of the workers between them. */
const told = [
  'signedContract',
  'existingCustomer',
  'scorePassesAfterLinking',
  'signsAtTheBranch',
  'individualFirm',
]

const declared = new Map<
  string,
  { needs: readonly string[]; gives: readonly string[]; refuses?: readonly string[] }
>(Object.entries(workerFacts))

it('is said of every worker, and of no other, what it needs and gives', () => {
  expect(Object.keys(workerFacts).toSorted()).toEqual(Object.keys(workers).toSorted())
})

it('is said of every worker with which codes it refuses that its flow declares', () => {
  const said = [...declared].flatMap(([worker, { refuses = [] }]) =>
    refuses.map((code) => `${worker}: ${code}`),
  )
  const thrown = globSync('src/server/lending/workers/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/declared: '(\w+)'/g)].map(
      ([, code]) => `${parse(file).name}: ${code}`,
    ),
  )

  expect(said.toSorted()).toEqual(thrown.toSorted())
  expect(said).toContain('checkPeople: PEOPLE_INCOMPLETE')
})

describe('what is said of the workers', () => {
  let server: BuiltServer
  let recorder: WorkerRecorder
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
    recorder = new WorkerRecorder()
    const stories = [...readContent('.').stories.values()].map(({ value }) => value)
    for (const name of told) {
      const story = stories.find((each) => each.story === name)!
      await walkAsTold(server, new InjectedApplicant(server, server.applicant()), story, stories)
    }
  })
  afterAll(async () => {
    recorder.restore()
    await server.close()
  })

  it('is all that they give on the ways of some stories', () => {
    const untold = [...recorder.given].flatMap(([worker, facts]) =>
      [...facts].flatMap((fact) =>
        declared.get(worker)?.gives.includes(fact) ? [] : [`${worker}: ${fact}`],
      ),
    )

    expect(untold).toEqual([])
    expect(recorder.given.size).toBeGreaterThan(20)
  })

  it('is there wherever they run', () => {
    const lacking = [...recorder.known].flatMap(([worker, times]) =>
      times.flatMap((known) =>
        (declared.get(worker)?.needs ?? []).flatMap((fact) =>
          known.includes(fact) ? [] : [`${worker}: ${fact}`],
        ),
      ),
    )

    expect(lacking).toEqual([])
  })

  it('is given on one of these ways, but for what a login of another person gives', () => {
    const unseen = [...recorder.given].flatMap(([worker, facts]) =>
      (declared.get(worker)?.gives ?? []).flatMap((fact) => (facts.has(fact) ? [] : [`${worker}: ${fact}`])),
    )

    expect(unseen).toEqual(['readSpidIdentity: identityReference'])
  })
})
