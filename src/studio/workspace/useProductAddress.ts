import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

import { useWorkspace } from './useWorkspace.ts'

/**
 * The address names the product that is looked at, where that is not the main one: a link, a reload and a way back lead to
 * the same. A link of a page that names none stays with the product. Returns the name of a product that there is not, which
 * stands in the address until one goes on.
 */
export function useProductAddress(): string | undefined {
  const { product, products, choose } = useWorkspace()
  const { name } = product
  const [main] = Object.keys(products)
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const kind = useNavigationType()
  const followed = useRef<{ key: string; name: string }>(undefined)
  const named = params.get('product') ?? undefined
  const unknown = named === undefined || Object.hasOwn(products, named) ? undefined : named
  const asked = named ?? (kind === 'POP' ? main : undefined)

  useLayoutEffect(() => {
    const { current: last } = followed
    const isFollowed = last?.key === key
    followed.current = { key, name }
    // An undo may lead to another product.
    if (unknown !== undefined && (!isFollowed || last?.name === name)) return
    if (!isFollowed && asked !== undefined && asked !== name && Object.hasOwn(products, asked)) {
      choose(asked)
      return
    }
    const told = name === main ? undefined : name
    if (named === told) return
    setParams(
      (old) => {
        if (told === undefined) old.delete('product')
        else old.set('product', told)
        return old
      },
      { replace: true },
    )
  }, [key, asked, named, unknown, name, main, products, choose, setParams])

  return unknown
}
