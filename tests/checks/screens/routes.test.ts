import { expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { everyRouteLeadsToAScreen } from '#checks/screens/actions/everyRouteLeadsToAScreen.ts'

import { knownCatalog } from '../../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../../scripts/readDefinitions.ts'

type Routes = Record<string, string | string[]>

const files = readDefinitions('.')

function foundWith(changed: Partial<Routes>): string[] {
  const settings = JSON.parse(files.get('flows/settings.json')!) as { routes: Routes }
  settings.routes = JSON.parse(JSON.stringify({ ...settings.routes, ...changed })) as Routes
  const content = assembleContent(
    new Map(files).set('flows/settings.json', JSON.stringify(settings)),
    knownCatalog('.'),
  )
  return [...new Set([...everyRouteLeadsToAScreen(content)].map(({ message }) => message))]
}

it('finds nothing where the settings hold a note among their routes', () => {
  expect(foundWith({ $comment: 'Pages of the bank.' })).toEqual([])
})

it('finds that who comes back from SPID is led nowhere, or to another step', () => {
  expect(foundWith({ identification: undefined })).toEqual([expect.stringContaining('the login is lost')])
  expect(foundWith({ identification: 'identify' })).toEqual([expect.stringContaining('is led to "identify"')])
})

it('finds that nothing is said to who comes back in another browser', () => {
  expect(foundWith({ begunElsewhere: undefined })).toEqual([expect.stringContaining('in another browser')])
})

it('finds that the archive does not stay open where it is not named under "offStep"', () => {
  expect(foundWith({ offStep: [] })).toEqual([
    expect.stringContaining('"archive" is no page that stays open'),
  ])
})

it('finds a step that would be shown without a session, and a page that says the opposite of what it is shown for', () => {
  expect(foundWith({ linkExpired: 'resolution_expired_wayout' })).toEqual([
    expect.stringContaining('is a step'),
  ])
  expect(foundWith({ resume: 'link_expired_wayout' })).toEqual([
    expect.stringContaining('is shown as "linkExpired" too'),
  ])
})
