import type { Finding } from '#contract/Finding.ts'

import type { Content } from './content/Content.ts'

/** A product, named by its folder: the empty name is the project's own. */
interface Named {
  name: string
  content: Pick<Content, 'journeys' | 'screens'>
}

/**
 * Where two products cannot stand side by side: a case finds its journey by its name, and a page its journey by its
 * address, so that neither may be another's; nor may an address be a page of the journey at `/`.
 */
export function journeyClashes(products: Named[]): Finding[] {
  const journeys = products.flatMap(({ name, content }) =>
    [...content.journeys.values()].map(({ source, value }) => ({ folder: name, source, value })),
  )
  const pages = products
    .filter(({ content }) => [...content.journeys.values()].some(({ value }) => value.address === '/'))
    .flatMap(({ content }) => [...content.screens.keys()])
  return journeys.flatMap(({ folder, source, value }, index) => {
    const file = [folder, source.file].filter(Boolean).join('/')
    const finding = (key: 'journey' | 'address', message: string): Finding => ({
      file,
      ...source.locate(`/${key}`),
      rule: 'journeysStandSideBySide',
      message,
      hint: 'Choose another.',
    })
    const before = journeys.slice(0, index)
    return [
      ...(before.some((other) => other.value.journey === value.journey)
        ? [finding('journey', `Another journey is called "${value.journey}" too.`)]
        : []),
      ...(before.some((other) => other.value.address === value.address)
        ? [finding('address', `Another journey stands at "${value.address}" too.`)]
        : []),
      ...(pages.includes(value.address.slice(1))
        ? [finding('address', `"${value.address}" is a page of the journey at "/".`)]
        : []),
    ]
  })
}
