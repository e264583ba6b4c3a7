import { useMemo, useState } from 'react'

import { nameFault } from './names.ts'

/** What is typed of something new: its titles, and the technical name, which follows from them where none is typed. */
export function useNewName(
  kind: Parameters<typeof nameFault>[0],
  taken: ReadonlySet<string>,
  follows: (english: string) => string,
) {
  const [titles, setTitles] = useState({ it: '', en: '' })
  const [typed, setTyped] = useState('')
  const name = typed === '' ? follows(titles.en) : typed
  const fault = nameFault(kind, name, taken)
  const said = useMemo(() => ({ it: titles.it.trim(), en: titles.en.trim() }), [titles])
  return {
    titles,
    setTitles,
    name,
    setName: setTyped,
    fault,
    /** As they are written. */
    said,
    isNamed: name !== '' && fault === undefined,
    isSaid: said.it !== '' && said.en !== '',
  }
}
