import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

import { useWorkspace } from './useWorkspace.ts'

/**
 * The address names the product that is looked at, where that is not the main one: a link, a reload and a way back lead to
 * the same. A link of a page that names none stays with the product.
 */
export function useProductAddress(): void {
  const { product, products, choose } = useWorkspace()
  const { name } = product
  const [main] = Object.keys(products)
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const kind = useNavigationType()
  const followed = useRef<string>(undefined)
  const named = params.get('product') ?? undefined
  const asked = named ?? (kind === 'POP' ? main : undefined)

  useLayoutEffect(() => {
    const isFollowed = followed.current === key
    followed.current = key
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
  }, [key, asked, named, name, main, products, choose, setParams])
}
