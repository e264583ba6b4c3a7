import { afterEach, expect, it } from 'vitest'

import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { readContent } from '../../scripts/readContent.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'

const SCREEN = 'schemas/verifyIdentity/identify.json'
const project = process.cwd()

afterEach(() => process.chdir(project))

it('what the check reads is whole where the server has read the same files before, by the same paths', async () => {
  const { folder, change } = copyDefinitions()
  // So that no other test of this process has read the same.
  change<{ $comment?: string }>(SCREEN, (screen) => (screen.$comment = 'Read first by the server.'))
  process.chdir(folder)
  await loadDefinitions(['.'])

  expect(readContent('.', project).screens.has('identify')).toBe(true)
})
