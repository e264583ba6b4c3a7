import { describe, expect, it } from 'vitest'

import { storiesTable } from '#server/adapters/sandbox/companies/storiesTable.ts'

describe('the table of stories', () => {
  it('says what to type, what happens, where it leads and who applies', () => {
    const [head, , first] = storiesTable().split('\n')

    expect(head).toBe('| VAT number | Company | What happens | Leads to | Who applies |')
    expect(first).toContain('| `99000010233` | Officine Valpantena S.r.l. |')
    expect(first).toContain('`actual_process_summary` | Giulia Bianchi `BNCGLI84E52L781K` |')
  })

  it('tells of screens that there are alone', () => {
    const table = storiesTable((screen) => screen === 'blacklist_wayout')

    expect(
      table
        .split('\n')
        .slice(2)
        .every((row) => row.includes('`blacklist_wayout`')),
    ).toBe(true)
  })
})
