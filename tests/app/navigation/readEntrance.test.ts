import { expect, it } from 'vitest'

import { readEntrance } from '#app/navigation/readEntrance.ts'

import journey from '../../../flows/journeys/onboarding.json' with { type: 'json' }
import settings from '../../../flows/settings.json' with { type: 'json' }

const read = (address: string) =>
  readEntrance(new URL(address, 'https://app.bank.example'), { journey, routes: settings.routes })

it.each([
  ['leaves an ordinary address as it is', '/matching_company?a=1', { address: '/matching_company?a=1' }],
  [
    'takes a token out of the address',
    '/loading?token=a.b.c&a=1',
    { token: 'a.b.c', address: '/loading?a=1' },
  ],
  ['takes anything else for a one-use code', '/loading?token=xyz', { code: 'xyz', address: '/loading' }],
  ['takes two parts for a code too', '/loading?token=a.b', { code: 'a.b', address: '/loading' }],
  ['overlooks an empty token', '/loading?token=', { address: '/loading' }],
  [
    'leads a SPID reference to the identification page',
    '/?referenceId=r1&a=1',
    { referenceId: 'r1', address: '/applicant_identification?a=1' },
  ],
  [
    'keeps it where it is already there',
    '/applicant_identification?referenceId=r1',
    { referenceId: 'r1', address: '/applicant_identification' },
  ],
  [
    'hides the code of a resume link',
    '/workflow_resume?link=l1',
    { link: 'l1', address: '/workflow_resume' },
  ],
  ['hears the language and leaves it', '/?lng=en', { language: 'en', address: '/?lng=en' }],
])('%s', (_, address, entrance) => {
  expect(read(address)).toEqual(entrance)
})
