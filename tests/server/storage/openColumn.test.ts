import { describe, expect, it, vi } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { openColumn, sealColumn } from '#server/storage/repositories/cases/openColumn.ts'

const cell = { table: 'cases', row: 'c1', column: 'facts' }

it('opens the same bytes in the same place once, and lets no reader change what another reads', async () => {
  const sealer = await aSealer()
  const open = vi.spyOn(sealer, 'open')
  const sealed = sealer.sealJson(cell, { company: { name: 'Rossi' } })

  const first = openColumn<{ company: { name: string } }>(sealer, cell, sealed)
  const again = openColumn(sealer, cell, Uint8Array.from(sealed))

  expect(first).toEqual({ company: { name: 'Rossi' } })
  expect(again).toBe(first)
  expect(open).toHaveBeenCalledOnce()
  expect(() => (first.company.name = 'Verdi')).toThrow(TypeError)
})

it('opens a column again that was written since', async () => {
  const sealer = await aSealer()

  expect(openColumn(sealer, cell, sealer.sealJson(cell, { step: 1 }))).toEqual({ step: 1 })
  expect(openColumn(sealer, cell, sealer.sealJson(cell, { step: 2 }))).toEqual({ step: 2 })
})

it('opens no bytes in a place that they were not sealed for, though they were opened in their own', async () => {
  const sealer = await aSealer()
  const sealed = sealer.sealJson(cell, { step: 1 })
  openColumn(sealer, cell, sealed)

  expect(() => openColumn(sealer, { ...cell, row: 'c2' }, sealed)).toThrow('unable to authenticate')
  const changed = Uint8Array.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => openColumn(sealer, cell, changed)).toThrow('unable to authenticate')
})

describe('what is written', () => {
  it('keeps its bytes where it is what was read, and is sealed anew where it is not', async () => {
    const sealer = await aSealer()
    const sealed = sealer.sealJson(cell, { step: 1 })
    const read = openColumn(sealer, cell, sealed)

    expect(sealColumn(sealer, cell, read)).toBe(sealed)
    expect(sealColumn(sealer, { ...cell, row: 'c2' }, read)).not.toEqual(sealed)
    const changed = sealColumn(sealer, cell, { step: 2 })
    expect(sealer.openJson(cell, changed)).toEqual({ step: 2 })
  })

  it('keeps its bytes where it was put together anew of what was read', async () => {
    const sealer = await aSealer()
    const first = { passed: [] }
    const sealed = sealColumn(sealer, cell, { ...first })

    expect(sealColumn(sealer, cell, { ...first }, ({ passed }) => passed === first.passed)).toBe(sealed)
  })

  it('is not opened as it is read again, and can be changed in place by no one any more', async () => {
    const sealer = await aSealer()
    const open = vi.spyOn(sealer, 'open')
    const facts = { company: { name: 'Rossi' } }
    const sealed = sealColumn(sealer, cell, facts)

    expect(openColumn(sealer, cell, Uint8Array.from(sealed))).toBe(facts)
    expect(open).not.toHaveBeenCalled()
    expect(() => (facts.company.name = 'Verdi')).toThrow(TypeError)
  })

  it.each([
    { at: new Date(0) },
    { at: undefined },
    { at: [Number.NaN] },
    { at: -0 },
    { at: new Map([[1, 2]]) },
  ])('is read as JSON gives it back: %j', async (value) => {
    const sealer = await aSealer()
    const sealed = sealColumn(sealer, cell, value)

    expect(openColumn(sealer, cell, sealed)).toStrictEqual(JSON.parse(JSON.stringify(value)))
  })

  it('is sealed anew where another key is in use since', async () => {
    const sealer = await aSealer()
    const value = { step: 1 }
    const sealed = sealColumn(sealer, cell, value)
    vi.spyOn(sealer, 'isCurrent').mockReturnValue(false)

    expect(sealColumn(sealer, cell, value)).not.toEqual(sealed)
  })
})

async function aSealer(): Promise<Sealer> {
  return new Sealer(await importKeys(generateKeyMaterial()))
}
