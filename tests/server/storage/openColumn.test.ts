import { expect, it, vi } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { openColumn } from '#server/storage/repositories/cases/openColumn.ts'

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

async function aSealer(): Promise<Sealer> {
  return new Sealer(await importKeys(generateKeyMaterial()))
}
