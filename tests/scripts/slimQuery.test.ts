import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

import { slimQuery } from '../../scripts/slimQuery.ts'

it('leaves out of the RTK Query that is installed Immer’s patches and queries of pages', async () => {
  const [whole, slim] = [await built([]), await built([slimQuery()])]

  for (const unused of ['Cannot apply patch', 'maxPages']) {
    expect(whole).toContain(unused)
    expect(slim).not.toContain(unused)
  }
  expect(slim).toContain('updateQueryData needs')
  expect(slim).toContain('subscriptionsUpdated')
})

/** The code of an application that makes its calls with RTK Query. */
async function built(plugins: ReturnType<typeof slimQuery>[]): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'virtual:entry' ? id : undefined),
    load: (id: string) =>
      id === 'virtual:entry' ? `export { createApi } from '@reduxjs/toolkit/query'` : undefined,
  }
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: { write: false, rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}
