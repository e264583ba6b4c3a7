import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const file = '.cache/lint/forgotten.ts'

it('finds what only types can tell: a promise that nobody awaits', () => {
  mkdirSync('.cache/lint', { recursive: true })
  writeFileSync(file, 'async function later() {}\nexport const forget = () => {\n  later()\n}\n')

  const lint = ['node_modules/oxlint/bin/oxlint', '--type-aware', file]
  const { status, stdout } = spawnSync(process.execPath, lint, { encoding: 'utf8' })
  rmSync(file)

  expect(stdout).toContain('no-floating-promises')
  expect(status).toBe(1)
})
