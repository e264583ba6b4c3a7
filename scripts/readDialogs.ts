import { readDefinitions } from './readContent.ts'

/** What the shell itself asks and says in a dialog, by the place of its words. */
const OF_THE_SHELL = ['session', 'session.replace', 'failure']

type Words = { [part: string]: Words | string }

/**
 * Every dialog that can open, by the place of its words: `<screen>.<ask>`, the ask alone where screens share it, and those
 * of the shell.
 */
export function readDialogs(root: string): string[] {
  const files = [...readDefinitions(root)].filter(
    ([path]) => path.startsWith('i18n/it/') && !path.endsWith('/studio.json'),
  )
  const asked = files.flatMap(([, text]) => {
    const words = JSON.parse(text) as Words
    return [
      ...asksIn(words),
      ...Object.entries(words).flatMap(([screen, part]) => asksIn(part, `${screen}.`)),
    ]
  })
  return [...asked, ...OF_THE_SHELL].toSorted()
}

function asksIn(words: Words | string, before = ''): string[] {
  const { asks = {} } = typeof words === 'string' ? {} : words
  return Object.keys(asks).map((ask) => before + ask)
}
