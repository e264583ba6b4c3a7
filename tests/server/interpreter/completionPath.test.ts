import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { filesRunBy } from '../../support/filesRunBy.ts'
import { company } from '../../support/journey.ts'

const MOST_FILES = 30

/** What runs beside the table: what every call passes, the ground, the outside, edits, tables, open cases, services, and helpers that their names explain. */
const besides = [
  /^src\/validation\//,
  /^src\/engine\/compile\//,
  /^src\/contract\//,
  /^src\/flow\/(staysAt|notificationOf|factsAtEntry|scopeOf|screenOf)\.ts$/,
  /^src\/flow\/(formulas|tables)\//,
  // What an error of anything in the background sets to work.
  /^src\/server\/(errors\/(statusOf|statuses)|http\/statusTitle)\.ts$/,
  // What an edit sets to work.
  /^src\/flow\/(parkedAt|passingEvent|recorded)\.ts$/,
  /^src\/server\/interpreter\/transition\/(followingInstance|lockAtRevision|preparePasses)\.ts$/,
  /^src\/server\/services\/offeredByServices\.ts$/,
  // What newer flows set to work, and what the transition enters.
  /^src\/server\/interpreter\/migration\/migrateCase\.ts$/,
  /^src\/server\/interpreter\/transition\/(enter|timersAt)\.ts$/,
  // The rule of open cases.
  /^src\/flow\/meets\.ts$/,
  /^src\/server\/interpreter\/openCases\//,
  /^src\/server\/storage\/repositories\/cases\/claimedPlacesRepository\.ts$/,
  /^src\/server\/interpreter\/(momentOf|steps\/isCalled)\.ts$/,
  /^src\/server\/(documents\/withDocumentGroups|http\/screensOf)\.ts$/,
  /^src\/server\/buildServer\.ts$/,
  // What is measured and traced.
  /^src\/server\/observability\//,
  /^src\/server\/(adapters|environment|http\/plugins|http\/encodings|storage\/database)\//,
  /^src\/server\/security\/(audit|keys|limits)\//,
  /^src\/server\/security\/sessions\/(tokens|auditRevoked)\.ts$/,
  /^src\/server\/http\/(idempotencyKeyOf|languageOf|Timeouts|createValidatorCompiler)\.ts$/,
  /^src\/server\/interpreter\/scheduling\//,
  /^src\/server\/lending\/(calendar|lists|personalData)\//,
  /^src\/server\/lending\/inputOf\.ts$/,
  /^src\/server\/storage\/repositories\/(access|records)\//,
  /^src\/server\/storage\/repositories\/cases\/(auditEntryOf|openColumn|sealedState|peopleRepository)\.ts$/,
  /^src\/server\/storage\/repositories\/execution\/bufferedMessagesRepository\.ts$/,
]

describe('the table of one completion', () => {
  const named = filesOfTable()
  let server: BuiltServer
  let run: string[]
  beforeAll(async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).at('matching_company')
    run = await filesRunBy(() => applicant.complete('matching_company', company))
  })
  afterAll(() => server.close())

  it('names at most thirty files, each of which a completion runs', () => {
    expect(named.length).toBeGreaterThan(20)
    expect(named.length).toBeLessThanOrEqual(MOST_FILES)
    expect(named.filter((file) => !run.includes(file))).toEqual([])
  })

  it('leaves out nothing that runs, but for what its page says', () => {
    const unnamed = run.filter((file) => !named.includes(file))

    expect(unnamed.filter((file) => !besides.some((left) => left.test(file)))).toEqual([])
  })
})

/** Returns the files that the page of the server lists, as paths from the root. */
function filesOfTable(): string[] {
  const [, section = ''] = readFileSync('src/server/README.md', 'utf8').split(
    '## One completion, file by file\n',
  )
  const links = [...section.matchAll(/^\| \d+ +\| \[[^\]]+\]\(([^)]+)\)/gm)]
  return links.map(([, link]) => new URL(link!, 'file:///src/server/README.md').pathname.slice(1))
}
