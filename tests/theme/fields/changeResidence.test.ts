import { expect, it } from 'vitest'

import { changeResidence } from '#theme/fields/changeResidence.ts'

const towns = [
  { value: 'Roma', province: 'RM', zips: ['00184', '00185'] },
  { value: 'Tivoli', province: 'RM', zips: ['00019'] },
]
const rome = { country: 'IT', province: 'RM', town: 'Roma', zip: '00185', toponym: 'via', street: 'Merulana' }

it('asks anew what depended on the country, the province or the town', () => {
  expect(changeResidence(rome, 'country', 'FR', towns)).toEqual({ country: 'FR', street: 'Merulana' })
  expect(changeResidence(rome, 'province', 'MI', towns)).toEqual({
    country: 'IT',
    province: 'MI',
    toponym: 'via',
    street: 'Merulana',
  })
})

it('takes the ZIP code of a town that has but one', () => {
  expect(changeResidence(rome, 'town', 'Tivoli', towns).zip).toBe('00019')
  expect(changeResidence({ province: 'RM' }, 'town', 'Roma', towns).zip).toBeUndefined()
})

it('keeps all the rest when the same is answered again, or the street is changed', () => {
  expect(changeResidence(rome, 'province', 'RM', towns)).toBe(rome)
  expect(changeResidence(rome, 'street', 'Appia', towns)).toEqual({ ...rome, street: 'Appia' })
})

it('forgets what is emptied, and asks for the ZIP code of a town that another province has too', () => {
  expect(changeResidence(rome, 'street', undefined, towns)).not.toHaveProperty('street')
  expect(changeResidence(rome, 'town', undefined, towns)).not.toHaveProperty('zip')
  expect(changeResidence({ province: 'MI' }, 'town', 'Tivoli', towns)).toEqual({
    province: 'MI',
    town: 'Tivoli',
  })
  expect(changeResidence({ town: 'Roma' }, 'street', 'Appia', towns)).toEqual({
    town: 'Roma',
    street: 'Appia',
  })
})
