import { afterEach, describe, expect, it } from 'vitest'

import { checkKeys } from '#server/security/keys/checkKeys.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import type { KeyMaterial } from '#server/security/keys/KeyMaterial.ts'
import { rotateKeyMaterial } from '#server/security/keys/rotateKeyMaterial.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'

import { databases, type RestartableServer } from '../../../support/databases.ts'

describe.each(databases)('the keys of servers on one $name', ({ build }) => {
  let server: RestartableServer
  afterEach(() => server.close())

  const check = async (material: KeyMaterial) =>
    checkKeys(server.context.database, new Sealer(await importKeys(material)))
  const present = generateKeyMaterial()

  it('are those of the first server that has written', async () => {
    server = await build()
    const others = generateKeyMaterial()

    expect(await check(present)).toEqual([])
    expect(await check(present)).toEqual([])
    expect(await check(others)).toEqual(['DATA_KEYS', 'INDEX_KEY', 'CODE_PEPPER'])
    expect(await check({ ...present, index: others.index })).toEqual(['INDEX_KEY'])
  })

  it('may be rotated, beside servers that are not yet started again, and lose their old entries then', async () => {
    server = await build()
    await check(present)
    const rotated = rotateKeyMaterial(present)
    const newest = (entries: string) => entries.split(',')[0]!

    expect(await check(rotated)).toEqual([])
    expect(await check(present)).toEqual([])
    expect(await check({ ...rotated, pepper: newest(rotated.pepper), data: newest(rotated.data) })).toEqual(
      [],
    )
  })
})
