/**
 * npm run saves [count] [seed] [product]: saves definitions of a product (the loan) so often (10,000) while a server runs, each
 * time with another edit, and says after each thousandth how much memory is held once what is no longer needed was collected.
 */
import { productFolders } from '../tests/mutants/Product.ts'
import { savesCampaign } from '../tests/saves/savesCampaign.ts'
import { collectGarbage } from '../tests/support/collectGarbage.ts'

const EACH = 1000
const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const product = process.argv[4] ?? 'loan'

if (
  ![count, seed].every((number) => Number.isSafeInteger(number) && number > 0) ||
  !productFolders[product]
) {
  const products = Object.keys(productFolders).join(', ')
  console.error(`Say numbers above 0 and one of ${products}: npm run saves -- 10000 1 loan.`)
  process.exit(1)
}
const begun = performance.now()

console.log(`seed ${seed}`)
console.log('| saves | taken up | heap in MB | ms a save |')
console.log('| ---: | ---: | ---: | ---: |')
await savesCampaign({
  product,
  count,
  seed,
  each: Math.min(EACH, count),
  hears(saves, takenUp) {
    collectGarbage()
    const megabytes = (process.memoryUsage().heapUsed / 1e6).toFixed(1)
    const perSave = Math.round((performance.now() - begun) / saves)
    console.log(`| ${saves} | ${takenUp} | ${megabytes} | ${perSave} |`)
  },
})
