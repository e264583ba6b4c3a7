import { rmSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { screensVersion } from '#engine/compile/read/screensVersion.ts'
import {
  type BuiltApp,
  type TakeUp,
  watchDefinitions,
} from '#server/interpreter/definitions/watchDefinitions.ts'

import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { eventually } from '../../../support/eventually.ts'
import { leasing } from '../../../support/leasing.ts'

const WORDS = 'i18n/it/general.json'
const SETTINGS = 'flows/settings.json'

let copy: ReturnType<typeof copyDefinitions>
let server: BuiltServer
let lines: string[]
let stop = () => {}
beforeEach(async () => {
  copy = copyDefinitions(leasing)
  lines = []
  server = await buildTestServer({
    environment: { definitionsDirs: [copy.folder], logLevel: 'warn' },
    logTo: (line) => lines.push(line),
  })
})
afterEach(async () => {
  stop()
  await server.close()
  rmSync(copy.folder, { recursive: true })
})

const watch = (takeUp: TakeUp) => (stop = watchDefinitions(server.context, takeUp))
const says = async (words: string) => (await server.app.inject(`/${WORDS}`)).body.includes(words)
const brand = () => server.context.definitions.current.main.settings.brand.name
const saveBrand = (name: string) =>
  copy.change<{ brand: { name: string } }>(SETTINGS, (settings) => (settings.brand.name = name))

/** Applications that are being built, each until it is let go. */
function builds() {
  const begun: { finish(): void }[] = []
  const publish = vi.fn<() => void>()
  const build = () => {
    const built = Promise.withResolvers<BuiltApp>()
    begun.push({ finish: () => built.resolve({ draws: [screensVersion(copy.folder)], publish }) })
    return built.promise
  }
  return { begun, build, publish }
}

/** Saves words twice. Returns the judgement of each save, which goes on until it is let go. */
async function savesTwice(first: string, second: string, takeUp: TakeUp = {}) {
  const judging: PromiseWithResolvers<void>[] = []
  const prove = () => {
    judging.push(Promise.withResolvers<void>())
    return judging.at(-1)!.promise
  }
  watch({ ...takeUp, prove })
  for (const [index, title] of [first, second].entries()) {
    copy.write(WORDS, { vehicle: { title } })
    await eventually(() => expect(judging).toHaveLength(index + 1))
  }
  return judging
}

it('says saved texts at once, while the application that draws them is built', async () => {
  const { build, publish } = builds()
  watch({ build })

  copy.write(WORDS, { vehicle: { title: 'Quale auto?' } })

  await eventually(async () => expect(await says('Quale auto?')).toBe(true))
  expect(publish).not.toHaveBeenCalled()
})

it('says saved texts with the screens that were saved beside them, and not before', async () => {
  const { begun, build } = builds()
  watch({ build })

  copy.write(WORDS, { vehicle: { title: 'Quale auto?' } })
  copy.change<{ actions: { confirm: object } }>('schemas/quotation/callback.json', ({ actions }) => {
    actions.confirm = { type: 'complete' }
  })
  await eventually(() => expect(begun).toHaveLength(1))
  expect(await says('Quale auto?')).toBe(false)
  begun[0]?.finish()

  await eventually(async () => expect(await says('Quale auto?')).toBe(true))
})

it('puts the last of several saves in force, and none that was saved over while it was built', async () => {
  const { begun, build, publish } = builds()
  watch({ build })

  saveBrand('First')
  await eventually(() => expect(begun).toHaveLength(1))
  const judging = vi.spyOn(server.context.wording, 'waitFor')
  saveBrand('Second')
  await eventually(() => expect(judging).toHaveBeenCalled())
  begun[0]?.finish()
  await eventually(() => expect(begun).toHaveLength(2))
  expect([brand() === 'First', publish.mock.calls.length]).toEqual([false, 0])
  begun[1]?.finish()

  await eventually(() => expect(brand()).toBe('Second'))
  expect(publish).toHaveBeenCalledOnce()
})

it('says the words that were saved last, though those before are judged later', async () => {
  const { build } = builds()
  const [first, second] = await savesTwice('Prima', 'Seconda', { build })

  second?.resolve()
  await eventually(async () => expect(await says('Seconda')).toBe(true))
  first?.resolve()
  await setImmediate()

  expect(await says('Seconda')).toBe(true)
})

it('has who asks for words wait for the last of several saves', async () => {
  const read = vi.spyOn(server.context.wording, 'read')
  const [first, second] = await savesTwice('Prima', 'Seconda')

  first?.reject(new Error('a half of what is saved'))
  await eventually(() => expect(lines).toHaveLength(1))
  const said = says('Seconda')
  await eventually(() => expect(read).toHaveBeenCalled())
  await setImmediate()
  second?.resolve()

  expect(await said).toBe(true)
})

it('says what was found to be wrong, rather than what could not be loaded of it', async () => {
  const before = brand()
  watch({ prove: async () => Promise.reject(new Error('a page that nothing leads to')) })

  copy.write(SETTINGS, '{ "brand": ')

  await eventually(() => expect(lines.join('')).toContain('a page that nothing leads to'))
  expect(lines).toHaveLength(1)
  expect(brand()).toBe(before)
})

it('goes on where an application cannot be readied or built', async () => {
  watch({
    prepareBuild: async () => Promise.reject(new Error('no room to build')),
    build: async () => Promise.reject(new Error('not built')),
  })

  saveBrand('First')

  await eventually(() => expect(lines.join('')).toMatch(/no room to build[^]*not built/))
  expect(brand()).not.toBe('First')
})
