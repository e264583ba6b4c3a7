import { describe, expect, it } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'

const material = generateKeyMaterial()
const sealer = new Sealer(await importKeys(material))
const refused = /authenticate|No data key|Invalid/
const place = { table: 'cases', row: '1', column: 'facts' }

describe('Sealer', () => {
  it('opens what it sealed, and seals nothing twice alike', () => {
    const sealed = sealer.sealJson(place, { iban: 'IT60X' })
    expect(sealer.openJson(place, sealed)).toEqual({ iban: 'IT60X' })
    expect(sealed.includes('IT60X')).toBe(false)
    expect(sealer.sealJson(place, { iban: 'IT60X' }).equals(sealed)).toBe(false)
  })

  it.each([
    ['of another table', { ...place, table: 'drafts' }],
    ['of another row', { ...place, row: '2' }],
    ['of another column', { ...place, column: 'answers' }],
  ])('opens nothing that was moved here from the place %s', (_, other) => {
    const sealed = sealer.seal(other, 'text')
    expect(() => sealer.open(place, sealed)).toThrow(refused)
  })

  it('opens nothing of which a bit was changed', () => {
    const sealed = sealer.seal(place, 'text')
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => sealer.open(place, changed)).toThrow(refused)
    }
  })

  it('opens with an older key, and seals with the newest', async () => {
    const sealed = sealer.seal(place, 'text')
    const newer = generateKeyMaterial().data.replace('k1', 'k2')
    const rotated = new Sealer(await importKeys({ ...material, data: `${newer},${material.data}` }))

    expect(rotated.open(place, sealed).toString()).toBe('text')
    expect(() => sealer.open(place, rotated.seal(place, 'text'))).toThrow('No data key is called "k2"')
  })

  it('finds equal values of one kind by their index, and tells kinds apart', () => {
    const taxCode = '01234567897'
    expect(sealer.index('company', taxCode)).toBe(sealer.index('company', taxCode))
    expect(sealer.index('company', taxCode)).not.toBe(sealer.index('person', taxCode))
    expect(sealer.index('company', taxCode)).not.toContain(taxCode)
  })
})

describe('importKeys', () => {
  it.each([
    ['signing', 'SIGNING_KEY'],
    ['pepper', 'CODE_PEPPER'],
    ['index', 'INDEX_KEY'],
    ['data', 'DATA_KEYS'],
  ])('names the key that is not right, and does not show it: %s', async (key, name) => {
    const wrong = importKeys({ ...material, [key]: 'c2VjcmV0' })
    await expect(wrong).rejects.toThrow(name)
    await expect(wrong).rejects.not.toThrow('c2VjcmV0')
  })
})
