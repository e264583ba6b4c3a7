import { Select } from 'antd'
import { useLocation, useNavigate } from 'react-router'

import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from './useWorkspace.ts'

/** Which of several products is looked at. */
export function ProductChoice() {
  const { say } = useStudio()
  const { product, products } = useWorkspace()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // What of a page is looked at is of the product: another one begins with the page as it is.
  const choose = (name: string) =>
    void navigate(`/${pathname.split('/')[1]}?${new URLSearchParams({ product: name })}`)
  return (
    <Select
      aria-label={say('workspace.product')}
      value={product.name}
      onChange={choose}
      options={Object.keys(products).map((name) => ({
        value: name,
        label: name || say('workspace.mainProduct'),
      }))}
    />
  )
}
