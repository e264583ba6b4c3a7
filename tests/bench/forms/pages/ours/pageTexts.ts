import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

import type { Words } from '../../workloads/Workload.ts'

/** The words of a page that knows all of them: the screen's own first, then the common ones. */
export function pageTexts(screen: Words, common: Words, validation: Words): ScreenTexts {
  const said = new Map([...textsIn(common), ...textsIn(screen)])
  const reproaches = new Map(textsIn(validation))
  const find: ScreenTexts['find'] = (keys, params) => {
    const known = keys.find((key) => said.has(key))
    return known === undefined ? undefined : filled(said.get(known)!, params)
  }
  return {
    language: 'it',
    find,
    error(path, keyword, params) {
      const place = path.map((part) => (typeof part === 'number' ? 'items' : part)).join('.')
      const general = String(params?.['format'] ?? keyword)
      const own = find([`${place}.error.${keyword}`], params)
      return own ?? filled(reproaches.get(general) ?? keyword, params)
    },
    apiError: (code) => code,
  }
}

/** Every text by its place, `section1.name.label`. */
function textsIn(words: Words, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : textsIn(value as Words, `${before}${key}.`),
  )
}

function filled(text: string, params: Record<string, unknown> = {}): string {
  return text.includes('{{') ? text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(params[name])) : text
}
