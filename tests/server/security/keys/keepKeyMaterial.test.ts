import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'

it('makes keys once, for its owner alone, and reads them afterwards', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'keys-')), 'keys')

  const made = keepKeyMaterial(folder)

  expect(keepKeyMaterial(folder)).toEqual(made)
  expect(readdirSync(folder)).toEqual(['keys.json'])
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
})
