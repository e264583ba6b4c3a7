/**
 * npm run fuzz [requests] [seed]: requests by chance, made from the OpenAPI document that the server publishes and from
 * the screens of its steps, sent to a real server while people apply at every step of the journey. Counts faults, hangs,
 * memory, steps reached and answers by route. `npm test` plays a slice.
 */
import { fuzzCampaign } from '../tests/server/fuzz/fuzzCampaign.ts'
import { buildWhenStale } from './buildWhenStale.ts'

const [requests = '20000', seed = `${Date.now() % 1_000_000}`] = process.argv.slice(2)

await buildWhenStale()
console.log(`Seed ${seed}.`)
const { tally, missed, memory, log } = await fuzzCampaign({
  requests: Number(requests),
  seed: Number(seed),
  hears: console.log,
})
for (const [route, answers] of [...tally.byRoute].toSorted(([one], [other]) => one.localeCompare(other))) {
  const counts = [...answers].toSorted(([one], [other]) => one - other)
  console.log(`${route}: ${counts.map(([status, count]) => `${status} ${count} times`).join(', ')}`)
}
for (const fault of tally.faults) console.log(`- fault: ${fault}`)
for (const hang of tally.hangs) console.log(`- hang: ${hang}`)
for (const line of log) console.log(`- log: ${line}`)
const statuses = [...tally.byStatus()].toSorted(([one], [other]) => one - other)
console.log(`Answers: ${statuses.map(([status, count]) => `${status} ${count} times`).join(', ')}.`)
console.log(`Memory in MiB on the way: ${memory.join(', ')}.`)
console.log(
  `${tally.requests} requests, ${tally.faults.length} faults, ${tally.hangs.length} hangs, slowest answer ${Math.round(tally.slowestMs)} ms, ${tally.turnedAway} turned away, requests sent at ${tally.steps.size} steps${missed.length > 0 ? `, no case came to ${missed.join(', ')}` : ''}.`,
)
process.exit(tally.faults.length + tally.hangs.length > 0 ? 1 : 0)
