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
