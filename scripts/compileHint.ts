import type { Plugin } from 'vite'

/** Chromium reads it where it stands before everything else; to other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has a browser compile each file whole, beside the page while it comes in, and not function by function at the moment
 * when the page is drawn: what is fetched here is used at once. https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      // Vite itself puts something before the first line.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = HINT + file.code
        }
      },
    },
  }
}
