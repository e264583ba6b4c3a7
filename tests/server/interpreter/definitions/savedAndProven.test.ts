import { describe, expect, it, vi } from 'vitest'

import { screensVersion } from '#engine/compile/read/screensVersion.ts'
import { type TakeUp, watchDefinitions } from '#server/interpreter/definitions/watchDefinitions.ts'
import type { Flow } from '#flow/Flow.ts'

import { proveSaved } from '../../../../scripts/takeUp/proveSaved.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases } from '../../../support/databases.ts'
import { HttpApplicant } from '../../../support/HttpApplicant.ts'
import { DEALER_SECRET, leasesTo, leasing } from '../../../support/leasing.ts'
import { startServer } from '../../../support/startServer.ts'
import { eventually } from '../../../support/eventually.ts'

interface ScreenFile {
  schema: { required: string[]; properties: Record<string, unknown> }
  uiSchema: { 'ui:order': string[] }
}

type Wording = Record<string, Record<string, unknown>>

/** Of leasing, which is judged in half the time. */
const VEHICLE = 'schemas/quotation/vehicle_details.json'
const serviceVariables = { DEALER_SECRET }

describe('definitions that are saved while the server runs, and are held against the check', () => {
  it('are held against the rules of the check where `npm start` runs, as those with which it starts', async () => {
    const { folder, change } = copyDefinitions(leasing)
    change<Wording>('i18n/en/quotation.json', (words) => delete words['plan']!['title'])
    const server = await startServer({ DEFINITIONS_DIR: folder, DEALER_SECRET })
    const found = /`npm run check` finds:\n.*The text "plan\.title" is missing\./
    await eventually(() => expect(server.output()).toMatch(found))

    change<Flow>('flows/quotation.json', ({ tasks }) => {
      if (tasks['vehicle_details']) tasks['vehicle_details'].next = 'is_vehicle_finance'
    })

    const told = /flows\/quotation\.json:\d+:\d+: .*Did you mean \\"is_vehicle_financed\\"/
    await eventually(() => expect(server.output()).toMatch(told))
    const task = await leasesTo('plan', new HttpApplicant(server.url))
    expect(task.name).toBe('plan')

    await server.stop()
  })

  it('are in force also while a language pack is broken', async () => {
    const { folder, change, write } = copyDefinitions(leasing)
    const [sqlite] = databases
    const server = await sqlite!.build({ environment: { definitionsDirs: [folder] }, serviceVariables })
    const stop = watchDefinitions(server.context, { prove: proveSaved })
    write('i18n/it/general.json', '{ "vehicle": { "ti')

    change<{ limits: { maximumPrice: number } }>(
      'flows/settings.json',
      ({ limits }) => (limits.maximumPrice = 140_000),
    )

    const { definitions } = server.context
    await eventually(() =>
      expect(definitions.current.main.settings).toMatchObject({ limits: { maximumPrice: 140_000 } }),
    )
    stop()
    await server.close()
  })

  it('are in force together, a screen and its words, once both are saved', async () => {
    const lines: string[] = []
    const { folder, change } = copyDefinitions(leasing)
    const [sqlite] = databases
    const server = await sqlite!.build({
      environment: { definitionsDirs: [folder], logLevel: 'warn' },
      logTo: (line) => lines.push(line),
      serviceVariables,
    })
    const stop = watchDefinitions(server.context, { prove: proveSaved })
    const { definitions } = server.context
    const before = definitions.current
    const addWords = (language: string, label: string) =>
      change<Wording>(`i18n/${language}/quotation.json`, (words) => {
        words['vehicle_details']!['nickname'] = { label }
      })
    const label = async () => {
      const pack = await server.app.inject('/i18n/en/quotation.json')
      return pack.json<Wording>()['vehicle_details']?.['nickname']
    }

    change<ScreenFile>(VEHICLE, ({ schema, uiSchema }) => {
      schema.properties['nickname'] = { type: 'string', maxLength: 20 }
      uiSchema['ui:order'].push('nickname')
    })
    await eventually(() => expect(lines.join('')).toContain('vehicle_details.nickname.label'))
    addWords('en', 'Short name')
    await eventually(() => expect(lines).toHaveLength(2))
    expect(definitions.current).toBe(before)
    expect(await label()).toBeUndefined()

    addWords('it', 'Nome breve')
    await eventually(() => expect(definitions.current).not.toBe(before))
    expect(await label()).toEqual({ label: 'Short name' })
    expect(lines).toHaveLength(2)

    stop()
    await server.close()
  })

  it('have their words in force at once, and what pages draw once the application is built', async () => {
    const { folder, change } = copyDefinitions(leasing)
    const [sqlite] = databases
    const server = await sqlite!.build({ environment: { definitionsDirs: [folder] }, serviceVariables })
    const built = Promise.withResolvers<void>()
    const build = vi.fn<NonNullable<TakeUp['build']>>(async () => {
      await built.promise
      return { draws: [screensVersion(folder)], publish: () => undefined }
    })
    const stop = watchDefinitions(server.context, { prove: proveSaved, build })
    const { definitions } = server.context
    const before = definitions.current
    const title = async () =>
      (await server.app.inject('/i18n/it/general.json')).json<Wording>()['vehicle']?.['title']

    change<Wording>('i18n/it/general.json', (words) => (words['vehicle']!['title'] = 'Scegli il tuo leasing'))
    await eventually(() => expect(build).toHaveBeenCalledOnce())

    expect(await title()).toBe('Scegli il tuo leasing')
    expect(definitions.current).toBe(before)
    built.resolve()
    await eventually(() => expect(definitions.current).not.toBe(before))
    stop()
    await server.close()
  })
})
