import { LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'

import { changesOfBehaviour, lockBehaviour } from './behaviourLock.ts'
import { judgeProducts, productNames, readProducts } from './check/judgeProducts.ts'
import type { Printer } from './Printer.ts'
import { sayFinding } from './sayFinding.ts'

/** Does what `npm run accept` does in the project at `root`. Returns the exit code. */
export function acceptBehaviour(root: string, printer: Printer = console): number {
  const products = readProducts(root, productNames(root))
  const findings = judgeProducts(products)
  if (findings.length > 0) {
    const refused = 'Nothing was accepted: mend what npm run check finds first.'
    printer.error([...findings.map(sayFinding), refused].join('\n\n'))
    return 1
  }
  for (const product of products) {
    const changes = changesOfBehaviour(product).map(({ message }) => message)
    const file = [product.name, LOCK_FILE].filter(Boolean).join('/')
    printer.log(
      [...changes, lockBehaviour(product) ? `${file} is written.` : `${file} is as it was.`].join('\n'),
    )
  }
  return 0
}
