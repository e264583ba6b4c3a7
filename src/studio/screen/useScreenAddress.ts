import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { isLanguage, type Language } from '#engine/screen/languages.ts'

export const widths = [360, 768, 1440] as const
export type Width = (typeof widths)[number]

/** What is looked at, as the address says it, so that a link leads to the same. */
export interface ScreenAddress {
  screen: string | undefined
  state: string | undefined
  language: Language | undefined
  width: Width
  theme: 'light' | 'dark' | undefined
  /** A field, by its pointer; a text, by its id. */
  field: string | undefined
  text: string | undefined
  isTried: boolean
}

type Changes = Partial<
  Record<'state' | 'language' | 'width' | 'theme' | 'field' | 'text' | 'press', string | undefined>
>

export function useScreenAddress(): [ScreenAddress, (changes: Changes) => void] {
  const { name } = useParams()
  const [params, setParams] = useSearchParams()
  const said = (key: string) => params.get(key) ?? undefined
  const change = useCallback(
    (changes: Changes) =>
      setParams(
        (now) => {
          for (const [key, value] of Object.entries(changes)) {
            if (value === undefined) now.delete(key)
            else now.set(key, value)
          }
          return now
        },
        { replace: true },
      ),
    [setParams],
  )
  const language = said('language')
  const theme = said('theme')
  return [
    {
      screen: name,
      state: said('state'),
      language: isLanguage(language) ? language : undefined,
      width: widths.find((width) => String(width) === said('width')) ?? 768,
      theme: theme === 'light' || theme === 'dark' ? theme : undefined,
      field: said('field'),
      text: said('text'),
      isTried: said('press') === 'try',
    },
    change,
  ]
}

/** The address of a screen in the studio, with what of it is looked at. */
export function screenAddress(screen: string, looked: Changes = {}): string {
  const params = new URLSearchParams(
    Object.entries(looked).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
  const search = params.toString()
  return `/screen/${encodeURIComponent(screen)}${search && `?${search}`}`
}
