import { evaluateAt, toPointer } from '#validation/pointer.ts'

import type { Content, ScreenDefinition } from '../../content/Content.ts'
import { schemaAt } from '../../pointers/schemaAt.ts'

/** What an answer of the server has from the settings, by its endpoint and the place in it. */
const ANSWERED: Record<string, Record<string, string>> = {
  getSimulator: {
    'limits/minimum': '/limits/minimumAmount',
    'limits/maximum': '/limits/maximumAmount',
  },
}

/** Returns the setting that stands at a place in the scope of a screen, as a pointer into the settings; undefined where it is no setting. */
export function settingAt(target: string, { value }: ScreenDefinition): string | undefined {
  const [, root, name = '', ...rest] = target.split('/')
  if (root === 'settings') return target.slice('/settings'.length)
  const source = root === 'sources' ? value.sources?.[name] : undefined
  return source && 'endpoint' in source && source.at === undefined
    ? ANSWERED[source.endpoint]?.[rest.join('/')]
    : undefined
}

/** The ends of a number field as its screen shows it: undefined where one is known at run time alone, null where there is none. */
export interface Ends {
  least: number | null | undefined
  most: number | null | undefined
}

/** Returns between which ends a number field is answered: by its limits of the screen where it has them, else by its schema. */
export function endsOf(path: string[], screen: ScreenDefinition, { settings }: Content): Ends {
  const { schemas } = schemaAt(screen.schema, path)
  const { minimum, maximum } = screen.value.bounds?.[toPointer(path)] ?? {}
  const bound = (target: string) => {
    const setting = settingAt(target, screen)
    const value = setting === undefined ? undefined : evaluateAt(settings?.value, setting)
    return typeof value === 'number' ? value : undefined
  }
  const own = (keyword: 'minimum' | 'maximum') => {
    const values = schemas.flatMap((schema) => schema[keyword] ?? [])
    if (values.length === 0) return null
    return keyword === 'minimum' ? Math.max(...values) : Math.min(...values)
  }
  return {
    least: minimum === undefined ? own('minimum') : bound(minimum),
    most: maximum === undefined ? own('maximum') : bound(maximum),
  }
}
