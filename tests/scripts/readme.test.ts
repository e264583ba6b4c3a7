import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { readmeParts } from '../../scripts/readmeParts.ts'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

it('tells of the companies and the flow that there are', async () => {
  expect(await readmeParts(readme, root)).toBe(readme)
})

it('names no command that package.json does not have', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name)
  expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([])
})

it('shows no picture that is not there', () => {
  const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) => file ?? '')
  expect(pictures.length).toBeGreaterThanOrEqual(3)
  expect(pictures.filter((file) => readFileSync(join(root, file)).length === 0)).toEqual([])
})
