import { expect, it } from 'vitest'

import { sampleTexts } from '#studio/sampleTexts.ts'

const texts = sampleTexts(
  'it',
  { name: { error: { required: 'Scrivi il nome' } } },
  {},
  { required: 'Compila' },
)

it('says what is refused as the application does, in the words of the field wherever it stands', () => {
  expect(texts.error(['people', 0, 'name'], 'required')).toBe('Scrivi il nome')
  expect(texts.error(['people', 0, 'surname'], 'required')).toBe('Compila')
})

it('says an error of the server in the words of the screen, else in those of all', () => {
  const { apiError } = sampleTexts(
    'it',
    { errorMessages: { BUSY: 'Qui no' } },
    {},
    {},
    { BUSY: 'No', LATE: 'Tardi' },
  )

  expect([apiError('BUSY'), apiError('LATE'), apiError('UNHEARD_OF')]).toEqual([
    'Qui no',
    'Tardi',
    'UNHEARD_OF',
  ])
})
