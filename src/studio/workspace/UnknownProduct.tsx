import { Alert } from 'antd'
import { Link, useLocation } from 'react-router'

import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from './useWorkspace.ts'

/** Says that the address names a product that there is not, which one is shown in its place, and offers those that there are. */
export function UnknownProduct({ unknown }: { unknown: string }) {
  const { say } = useStudio()
  const { product, products } = useWorkspace()
  const { pathname } = useLocation()
  const titleOf = (name: string) => name || say('workspace.mainProduct')
  return (
    <Alert
      className="workspace-note"
      type="warning"
      showIcon
      title={say('workspace.unknownProduct', { unknown, product: titleOf(product.name) })}
      description={
        <ul className="workspace-products" aria-label={say('workspace.products')}>
          {Object.keys(products).map((name) => (
            <li key={name}>
              <Link to={`/${pathname.split('/')[1]}?${new URLSearchParams({ product: name })}`}>
                {titleOf(name)}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
