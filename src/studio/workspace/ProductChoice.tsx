import { Select } from 'antd'

import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from './useWorkspace.ts'

/** Which of several products is looked at. */
export function ProductChoice() {
  const { say } = useStudio()
  const { product, products, choose } = useWorkspace()
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
