import { spawnSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { copyDefinitions } from '../support/copyDefinitions.ts'
import { renameStep } from '../support/renameStep.ts'

function migrateCheck(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/migrateCheck.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stdout, stderr }
}

describe('npm run migrate:check', () => {
  it('finds that every step continues where the old definitions are those of today', () => {
    const { status, stdout } = migrateCheck([copyDefinitions().folder, '--json'])

    const places = JSON.parse(stdout) as { outcome: string }[]
    expect(places.length).toBeGreaterThan(60)
    expect(new Set(places.map(({ outcome }) => outcome))).toEqual(new Set(['continues']))
    expect(status).toBe(0)
  })

  it('finds the step whose page is gone, says how to mend it, and exits with 1', () => {
    const { folder } = copyDefinitions()
    renameStep(folder, 'matching_company', 'company_search')

    const { status, stdout } = migrateCheck([folder])

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
  ])('exits with 2 for %s', (_, args, said) => {
    const { status, stderr } = migrateCheck(args)

    expect(stderr).toContain(said)
    expect(status).toBe(2)
  })

  it('exits with 2 where there is no database to read', () => {
    const { status, stderr } = migrateCheck([], { DATA_DIR: copyDefinitions().folder, DATABASE_URL: '' })

    expect(stderr).toMatch(/no case runs, .* does not exist/)
    expect(status).toBe(2)
  })
})
