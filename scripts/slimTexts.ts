import type { Plugin } from 'vite'

/** By the package of i18next: what we do without in it. */
const unused: Record<string, RegExp> = {
  // Copies and dumps, texts of a page drawn by a server, texts that a visitor's browser sends back; and which way a language is
  // written, by a list of all that go from right to left.
  i18next: methods('cloneInstance', 'dir', 'hydrate', 'saveMissing', 'toJSON'),
  // How it makes a request by itself, in a browser of any age: we make it (src/app/texts/requestPack.ts). How it sends texts,
  // and fetches several packs at once or all again from time to time.
  'i18next-http-backend': either(/^\s+request,$/, methods('create', 'readMulti', 'reload')),
  // Where a language may stand beside the address: we keep it (src/api/preferences/languageDetector.ts).
  'i18next-browser-languagedetector': /^\s+this\.addDetector\((?!querystring\))[\w$]+\);$/gm,
}

/** Leaves out of the built application, and of the tests, what of i18next and its plugins it does not use: 3 kB gzip of it. */
export function slimTexts(): Plugin {
  return {
    name: 'slim-texts',
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
    enforce: 'pre',
    transform(code, id) {
      const name = /\/node_modules\/(i18next(?:-[\w-]+)?)\//.exec(id)?.[1]
      const parts = name === undefined ? undefined : unused[name]
      return parts && code.replace(parts, '')
    },
  }
}

/** Methods of classes, from the line with the name to the brace that stands below it. */
function methods(...names: string[]): RegExp {
  return new RegExp(`^([ \\t]+)(?:${names.join('|')})\\(.*\\) \\{\\n[^]*?\\n\\1\\}$`, 'gm')
}

function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'gm')
}
