import { expect, it } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { visitOf } from '#server/security/callbacks/visitOf.ts'

it('a visit has the same id and secret each time while its case stands as it does, and a secret of its own', async () => {
  const sealer = new Sealer(await importKeys(generateKeyMaterial()))
  const at = { id: 'one', person: null, revision: 1 }
  const visit = visitOf(sealer, 'video', at)
  const others = [
    visitOf(sealer, 'accounts', at),
    visitOf(sealer, 'video', { ...at, revision: 2 }),
    visitOf(sealer, 'video', { ...at, person: 'other' }),
  ]

  expect(visitOf(sealer, 'video', at)).toEqual(visit)
  expect(new Set([visit, ...others].map(({ secret }) => secret)).size).toBe(4)
  expect(sealer.fingerprint('', JSON.stringify(['video', 'one', null, 1])).toString('base64url')).not.toBe(
    visit.secret,
  )
})

it('the id of a later visit of a case is the greater one, and each is a UUID', async () => {
  const sealer = new Sealer(await importKeys(generateKeyMaterial()))
  const ids = [1, 9, 10, 300, 70_000].map(
    (revision) => visitOf(sealer, 'accounts', { id: 'one', person: null, revision }).id,
  )

  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})
