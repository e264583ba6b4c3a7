import { useSearchParams } from 'react-router'

import { type Shown, shown, type WordFilter } from './filterWords.ts'

const names = { show: 'show', screen: 'screen', search: 'q' } satisfies Record<keyof WordFilter, string>

/** Returns which words the address asks for, and what changes that. */
export function useWordFilter(): [WordFilter, (changes: Partial<WordFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = {
    show: shown.find((each) => each === params.get(names.show)) ?? ('all' satisfies Shown),
    screen: params.get(names.screen) ?? undefined,
    search: params.get(names.search) ?? '',
  }
  const change = (changes: Partial<WordFilter>) => {
    const next = { ...filter, ...changes }
    setParams(
      (now) => {
        for (const name of ['show', 'screen', 'search'] as const) {
          const value = next[name]
          if (value === undefined || value === '' || value === 'all') now.delete(names[name])
          else now.set(names[name], value)
        }
        return now
      },
      { replace: true },
    )
  }
  return [filter, change]
}
