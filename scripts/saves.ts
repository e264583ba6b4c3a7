/**
 * npm run saves [count] [seed]: saves definitions so often (10,000) while a server runs, each time with another edit, and says
 * after each thousandth how much memory is held once what is no longer needed was collected.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { savesCampaign } from '../tests/saves/savesCampaign.ts'

const EACH = 1000
const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const begun = performance.now()

console.log(`seed ${seed}`)
console.log('| saves | taken up | heap in MB | ms a save |')
console.log('| ---: | ---: | ---: | ---: |')
await savesCampaign({
  count,
  seed,
  each: Math.min(EACH, count),
  hears(saves, takenUp) {
    collect()
    const megabytes = (process.memoryUsage().heapUsed / 1e6).toFixed(1)
    const perSave = Math.round((performance.now() - begun) / saves)
    console.log(`| ${saves} | ${takenUp} | ${megabytes} | ${perSave} |`)
  },
})
