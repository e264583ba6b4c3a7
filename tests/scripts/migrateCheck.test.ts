import { describe, expect, it, vi } from 'vitest'

import { runMigrateCheck } from '../../scripts/migration/runMigrateCheck.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { renameStep } from '../support/renameStep.ts'

/** In this process; `migrateCheckOfCases` starts the command as one of its own. */
async function migrateCheck(args: string[], env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const said = { stdout: '', stderr: '' }
  const status = await runMigrateCheck(args, process.cwd(), {
    log: (text: string) => void (said.stdout += text),
    error: (text: string) => void (said.stderr += text),
  })
  vi.unstubAllEnvs()
  return { status, ...said }
}

describe('npm run migrate:check', () => {
  it('finds that every step continues where the old definitions are those of today', async () => {
    const { status, stdout } = await migrateCheck([copyDefinitions().folder, '--json'])

    const places = JSON.parse(stdout) as { outcome: string }[]
    expect(places.length).toBeGreaterThan(60)
    expect(new Set(places.map(({ outcome }) => outcome))).toEqual(new Set(['continues']))
    expect(status).toBe(0)
  })

  it('finds the step whose page is gone, says how to mend it, and exits with 1', async () => {
    const { folder } = copyDefinitions()
    renameStep(folder, 'matching_company', 'company_search')

    const { status, stdout } = await migrateCheck([folder])

    expect(stdout).toContain(
      'stranded: "company_search" of onboarding: the screen "company_search", which its step "company_search" shows, is gone.',
    )
    expect(stdout).toContain('name the step in "moved" of flows/journeys/<journey>.json')
    expect(status).toBe(1)
  })

  it.each([
    ['an option that there is not', ['--jsn'], "Unknown option '--jsn'"],
    ['two names', ['a', 'b'], 'Name one folder or one git ref'],
    ['a ref that git does not know', ['no-such-ref'], 'no-such-ref'],
  ])('exits with 2 for %s', async (_, args, said) => {
    const { status, stderr } = await migrateCheck(args)

    expect(stderr).toContain(said)
    expect(status).toBe(2)
  })

  it('exits with 2 where there is no database to read', async () => {
    const { status, stderr } = await migrateCheck([], {
      DATA_DIR: copyDefinitions().folder,
      DATABASE_URL: '',
    })

    expect(stderr).toMatch(/no case runs, .* does not exist/)
    expect(status).toBe(2)
  })
})
