import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'

import { type LockFile, softwareBill } from '../../scripts/softwareBill.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
const bill = softwareBill(lock, new Date('2026-10-14T10:00:00Z'))

/** The official schema, with those that it refers to. */
function officialSchema() {
  const read = (name: string) => {
    const file = `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`
    return JSON.parse(readFileSync(file, 'utf8')) as { $id: string }
  }
  const formats = {
    'date-time': (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
    uri: (text: string) => URL.canParse(text),
    // Of these a bill has none.
    'idn-email': true,
    'iri-reference': true,
  } as const
  const ajv = new Ajv({ strict: false, allErrors: true, formats })
  for (const name of ['spdx', 'jsf-0.82']) {
    const schema = read(name)
    ajv.addSchema(schema, new URL(`${name}.SNAPSHOT.schema.json`, schema.$id).href)
  }
  return ajv.compile(read('bom-1.6'))
}

describe('the software bill of materials', () => {
  const isOfficial = officialSchema()

  it('is what the official schema of CycloneDX asks for', () => {
    isOfficial(bill)

    expect(isOfficial.errors ?? []).toEqual([])
  })

  it.each([
    ['a component without a name', { components: [{ type: 'library' }] }],
    [
      'a licence that SPDX does not know',
      { components: [{ ...bill.components[0], licenses: [{ license: { id: 'mine' } }] }] },
    ],
    ['a key of its own', { madeBy: 'npm run sbom' }],
  ])('would be refused by it with %s', (_, change) => {
    expect(isOfficial({ ...bill, ...change })).toBe(false)
  })

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
