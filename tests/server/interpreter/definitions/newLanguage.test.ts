import { expect, it } from 'vitest'

import type { Countries } from '#contract/location.ts'
import { watchDefinitions } from '#server/interpreter/definitions/watchDefinitions.ts'
import { newLanguage } from '#studio/flow/new/newLanguage.ts'
import { TextDraft } from '#studio/flow/new/TextDraft.ts'

import { readDefinitions } from '../../../../scripts/readDefinitions.ts'
import { proveSaved } from '../../../../scripts/takeUp/proveSaved.ts'
import { anApplicant } from '../../../support/anApplicant.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases } from '../../../support/databases.ts'
import { eventually } from '../../../support/eventually.ts'

it('is spoken by a server that runs once it was saved, and one that is not listed is refused', async () => {
  const { folder, write } = copyDefinitions()
  const [sqlite] = databases
  const server = await sqlite!.build({ environment: { definitionsDirs: [folder] } })
  const stop = watchDefinitions(server.context, { prove: proveSaved })
  const applicant = await anApplicant(server).at('matching_company')
  const words = (language: string) => server.app.inject(`/i18n/${language}/general.json`)
  const countries = async () => {
    const answer = await applicant.get('/location-data/countries', { 'accept-language': 'de' })
    return answer.json<Countries>().countries.find(({ value }) => value === 'DE')?.label
  }
  expect((await words('de')).statusCode).toBe(404)
  expect(await countries()).toBe('Germania')

  const draft = new TextDraft(readDefinitions(folder))
  newLanguage(draft, 'de')
  for (const [file, text] of Object.entries(draft.changes())) write(file, text)
  await eventually(async () => expect((await words('de')).statusCode).toBe(200))

  const { languages, main } = server.context.definitions.current
  expect(languages).toEqual(['it', 'en', 'de'])
  expect((await words('de')).json()).toHaveProperty(
    'simulator.title',
    `[it] ${(await words('it')).json<{ simulator: { title: string } }>().simulator.title}`,
  )
  expect(await countries()).toBe('Deutschland')
  expect(main.messages).toHaveProperty('de.code.subject', `[it] ${main.messages.it['code']?.subject}`)
  expect((await words('fr')).statusCode).toBe(404)

  stop()
  await server.close()
})
