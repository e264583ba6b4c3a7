import { readDefinitions } from './readContent.ts'

/** Titles of what the shell itself asks and says in a dialog. */
const OF_THE_SHELL = ['shell.session', 'shell.session.replace', 'shell.failure']

type Words = { [part: string]: Words | string }

/** Titles of all dialogs that an Italian reader can meet; what is filled in later stands in `{{…}}`. */
export function readDialogs(root: string): string[] {
  const files = [...readDefinitions(root)].filter(
    ([path]) => path.startsWith('i18n/it/') && !path.endsWith('/studio.json'),
  )
  const titles = files.flatMap(([path, text]) => {
    const words = JSON.parse(text) as Words
    const shell = path.endsWith('/common.json') ? OF_THE_SHELL.map((place) => titleAt(words, place)) : []
    return [...shell, ...questionsIn(words)]
  })
  return [...new Set(titles)].toSorted()
}

/** Whatever stands under `asks`, of a screen or of all. */
function questionsIn(words: Words): string[] {
  return Object.entries(words).flatMap(([part, inner]) => {
    if (typeof inner === 'string') return []
    return part === 'asks' ? Object.keys(inner).map((ask) => titleAt(inner, ask)) : questionsIn(inner)
  })
}

function titleAt(words: Words, place: string): string {
  const found = place.split('.').reduce<Words | string | undefined>((at, part) => {
    return typeof at === 'object' ? at[part] : undefined
  }, words)
  const title = typeof found === 'object' ? found['title'] : undefined
  if (typeof title !== 'string') throw new Error(`i18n/it says no title at ${place}.`)
  return title
}
