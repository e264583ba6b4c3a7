import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Environment } from '#server/environment/Environment.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'

/** The environment of a server in a test: fresh data, the project's own definitions, no limits by network address. */
export function testEnvironment(overrides: Partial<Environment> = {}): Environment {
  const dataDir = overrides.dataDir ?? mkdtempSync(join(tmpdir(), 'digital-lending-test-'))
  const root = join(import.meta.dirname, '../..')
  const variables = { NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  return { ...readEnvironment(variables, root), ...overrides }
}
