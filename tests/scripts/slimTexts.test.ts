import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

import { slimTexts } from '../../scripts/slimTexts.ts'

it.each([
  ['i18next', 'forkResourceStore', 'reloadResources'],
  ['i18next', 'rtl', 'loadNamespaces'],
  ['i18next', 'did not save key', 'failedLoading'],
  ['i18next', 'hydrate: call init', 'changeLanguage'],
  ['i18next-http-backend', 'options.parsePayload', 'parseLoadPayload'],
  ['i18next-http-backend', 'readMulti', 'loadUrl'],
  ['i18next-http-backend', 'toResolveHierarchy', 'loadUrl'],
  ['i18next-http-backend', 'X-Requested-With', '{{'],
  ['i18next-browser-languagedetector', 'sessionStorage.setItem', 'lookupQuerystring'],
])('leaves out of %s that is installed what is not used: %s', async (name, unused, used) => {
  const [whole, slim] = [await built(name, []), await built(name, [slimTexts()])]

  expect(whole).toContain(unused)
  expect(slim).not.toContain(unused)
  expect(slim).toContain(used)
})

/** The code of an application that has a plugin of i18next. */
async function built(name: string, plugins: ReturnType<typeof slimTexts>[]): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'virtual:entry' ? id : undefined),
    load: (id: string) => (id === 'virtual:entry' ? `export { default } from '${name}'` : undefined),
  }
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: { write: false, rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}
