import type { Plugin } from 'vite'

/** By the package of i18next: lines that keep in it what we do without. */
const lines: Record<string, RegExp> = {
  // How it makes a request by itself, in a browser of any age: we make it (src/app/texts/requestPack.ts).
  'i18next-http-backend': /^\s+request,$/gm,
  // Where a language may stand beside the address: we keep it (src/app/texts/languageDetector.ts).
  'i18next-browser-languagedetector': /^\s+this\.addDetector\((?!querystring\))[\w$]+\);$/gm,
}

/** Leaves out of the built application, and of the tests, what of i18next's plugins it does not use: 2 kB gzip of it. */
export function slimTexts(): Plugin {
  return {
    name: 'slim-texts',
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
    enforce: 'pre',
    transform(code, id) {
      const name = /\/node_modules\/(i18next-[\w-]+)\//.exec(id)?.[1]
      const unused = name === undefined ? undefined : lines[name]
      return unused && code.replace(unused, '')
    },
  }
}
