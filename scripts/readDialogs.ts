import { readSource } from '#engine/compile/read/SourceFile.ts'

import { readDefinitions } from './readDefinitions.ts'

/** What the shell itself asks and says in a dialog, by the place of its words. */
const OF_THE_SHELL = ['session', 'session.replace', 'failure']

type Words = { [part: string]: Words | string }

/**
 * Every dialog that can open, by the place of its words: `<screen>.<dialog>`, the dialog alone where screens share it, and those
 * of the shell.
 */
export function readDialogs(root: string): string[] {
  const files = [...readDefinitions(root)].filter(
    ([path]) => path.startsWith('i18n/it/') && !path.endsWith('/studio.json'),
  )
  const ofScreens = files.flatMap(([path, text]) => {
    const words = readSource(path, text).value as Words
    return [
      ...dialogsIn(words),
      ...Object.entries(words).flatMap(([screen, part]) => dialogsIn(part, `${screen}.`)),
    ]
  })
  return [...ofScreens, ...OF_THE_SHELL].toSorted()
}

function dialogsIn(words: Words | string, before = ''): string[] {
  const { dialogs = {} } = typeof words === 'string' ? {} : words
  return Object.keys(dialogs).map((dialog) => before + dialog)
}
