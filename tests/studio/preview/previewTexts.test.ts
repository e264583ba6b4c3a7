import { describe, expect, it } from 'vitest'

import { previewTexts } from '#studio/preview/previewTexts.ts'

const packs = {
  general: {
    simulator: {
      title: 'Simula',
      amount: { label: 'Importo', label_INDIVIDUAL_COMPANY: 'Importo della ditta' },
      slot: { options: { '9.30': 'Alle nove e mezza' } },
      rows_one: '{{count}} riga',
      rows_other: '{{count}} righe',
      hint: 'È $t(common\u001foptional)',
    },
  },
  common: { optional: 'facoltativo' },
  validation: { required: 'Va compilato' },
}
const speaker = { screen: 'simulator', process: 'general' }
const said = (companyType?: string) =>
  previewTexts(
    { language: 'it', packs },
    { ...speaker, companyType },
    (text, { namespace, path }) => `${text} <${namespace}: ${path.join(' > ')}>`,
  )

describe('a text of the preview', () => {
  it('is told with the place where it is written, of the screen or of all', () => {
    const { find, error } = said()

    expect(find(['title'])).toBe('Simula <general: simulator > title>')
    expect(find(['optional'])).toBe('facoltativo <common: optional>')
    expect(error(['amount'], 'required')).toBe('Va compilato <validation: required>')
    expect(find(['nowhere'])).toBeUndefined()
  })

  it('is the one for a number or a kind of company, where there are several', () => {
    expect(said().find(['rows'], { count: 2 })).toBe('2 righe <general: simulator > rows_other>')
    expect(said('INDIVIDUAL_COMPANY').find(['amount.label'])).toBe(
      'Importo della ditta <general: simulator > amount > label_INDIVIDUAL_COMPANY>',
    )
  })

  it('says another text that it holds', () => {
    expect(said().find(['hint'])).toBe('È facoltativo <general: simulator > hint>')
  })

  it('is found where a name has a dot', () => {
    expect(said().find(['slot.options.9.30'])).toBe(
      'Alle nove e mezza <general: simulator > slot > options > 9.30>',
    )
  })
})
