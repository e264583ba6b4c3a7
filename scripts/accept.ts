/** npm run accept: locks what the definitions of each product do now, and says what that changes. */
import { LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'

import { changesOfBehaviour, lockBehaviour } from './behaviourLock.ts'
import { judgeProducts, productNames, readProducts } from './check/judgeProducts.ts'
import { sayFinding } from './sayFinding.ts'

const root = process.cwd()
const products = readProducts(root, productNames(root))
const findings = judgeProducts(products)
if (findings.length > 0) {
  console.error(
    [...findings.map(sayFinding), 'Nothing was accepted: mend what npm run check finds first.'].join('\n\n'),
  )
  process.exitCode = 1
} else {
  for (const product of products) {
    const changes = changesOfBehaviour(product).map(({ message }) => message)
    const file = [product.name, LOCK_FILE].filter(Boolean).join('/')
    console.log(
      [...changes, lockBehaviour(product) ? `${file} is written.` : `${file} is as it was.`].join('\n'),
    )
  }
}
