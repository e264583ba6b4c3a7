import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { keepBackup } from '#server/studio/keepBackup.ts'

function folders() {
  const made = mkdtempSync(join(tmpdir(), 'digital-lending-backups-'))
  return { folder: made, backups: join(made, 'backups') }
}

describe('the backups of saves', () => {
  it('are those of the last fifty', () => {
    const { folder, backups } = folders()
    for (let second = 0; second < 53; second++) {
      writeFileSync(join(folder, 'a.json'), String(second))
      keepBackup(backups, folder, ['a.json'], new Date(second * 1000))
    }

    const kept = readdirSync(backups).toSorted()

    expect(kept).toHaveLength(50)
    expect(readFileSync(join(backups, kept[0]!, 'a.json'), 'utf8')).toBe('3')
    expect(readFileSync(join(backups, kept.at(-1)!, 'a.json'), 'utf8')).toBe('52')
  })

  it('hold nothing of a file that the save makes', () => {
    const { folder, backups } = folders()

    keepBackup(backups, folder, ['new.json'], new Date(0))

    expect(readdirSync(folder)).toEqual([])
  })
})
