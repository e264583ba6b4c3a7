import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

import { slimRouter, withoutSideEffects } from '../../scripts/slimRouter.ts'

const PARTS_USED = "export { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router'"
const unused = ['NavLink', 'application/x-www-form-urlencoded', 'modulepreload']

it('marks what a module of react-router makes as it is loaded as free of side effects', () => {
  const code = [
    'const NavLink = React$1.forwardRef(function NavLinkWithRef() {});',
    'NavLink.displayName = "NavLink";',
    'const LocationContext = React$1.createContext(null);',
    'let link = /* @__PURE__ */ React$1.createElement("a");',
  ].join('\n')

  expect(withoutSideEffects(code).split('\n')).toEqual([
    'const NavLink = /* @__PURE__ */ React$1.forwardRef(function NavLinkWithRef() {});',
    '',
    'const LocationContext = /* @__PURE__ */ React$1.createContext(null);',
    'let link = /* @__PURE__ */ React$1.createElement("a");',
  ])
})

it('leaves out of what is built with the react-router installed what nobody uses', async () => {
  const [whole, slim] = [await built([]), await built([slimRouter()])]

  for (const part of unused) {
    expect(whole).toContain(part)
    expect(slim).not.toContain(part)
  }
  expect(slim).toContain('popstate')
  expect(slim.length).toBeLessThan(whole.length * 0.75)
})

/** The code of an application that uses some parts of react-router. */
async function built(plugins: ReturnType<typeof slimRouter>[]): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'virtual:entry' ? id : undefined),
    load: (id: string) => (id === 'virtual:entry' ? PARTS_USED : undefined),
  }
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: {
      write: false,
      rolldownOptions: {
        input: 'virtual:entry',
        preserveEntrySignatures: 'strict',
        external: ['react', 'react-dom', 'react/jsx-runtime'],
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}
