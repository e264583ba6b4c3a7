import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { type LockFile, softwareBill } from '../../scripts/softwareBill.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
const bill = softwareBill(lock, new Date('2026-10-14T10:00:00Z'))

describe('the software bill of materials', () => {
  it('names every package of the lock file, each version once, with its hash and licence', () => {
    const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
    const named = new Set(
      locked.map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
    )

    expect(bill.components).toHaveLength(named.size)
    const names = bill.components.map(
      ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
    )
    expect(new Set(names)).toEqual(named)
    const fastify = bill.components.find(({ name }) => name === 'fastify')
    expect(fastify).toMatchObject({
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      licenses: [{ license: { id: 'MIT' } }],
      purl: expect.stringMatching(/^pkg:npm\/fastify@/),
    })
  })

  it('says what needs what, by references that are there', () => {
    const references = new Set([
      bill.metadata.component['bom-ref'],
      ...bill.components.map((component) => component['bom-ref']),
    ])
    const told = bill.dependencies.map(({ ref }) => ref)

    expect(new Set(told)).toEqual(references)
    expect(told).toHaveLength(references.size)
    expect(
      bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !references.has(ref)),
    ).toEqual([])
    const direct = bill.dependencies.find(({ ref }) => ref === bill.metadata.component['bom-ref'])
    expect(direct?.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/fastify@/)]))
  })

  it('has no package with known holes that was dropped', () => {
    expect(bill.components.filter(({ name }) => name === 'crypto-js')).toEqual([])
  })

  it('is printed by npm run sbom, as CycloneDX 1.6', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/sbom.ts'], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })

    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      version: 1,
    })
  })
})
