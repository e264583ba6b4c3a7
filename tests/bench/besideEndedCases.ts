import { join } from 'node:path'

import { openDatabase } from '#server/storage/database/openDatabase.ts'

import type { TestServer } from '../support/startServer.ts'
import { addEndedCases } from './addEndedCases.ts'
import { type Applying, journeysPerSecond } from './journeysPerSecond.ts'
import { median } from './median.ts'

const ROUNDS = 8
const JOURNEYS = 16

/** How much longer a journey takes: the median of some rounds by turns, the least and the most of them. */
export interface Longer {
  ratio: number
  low: number
  high: number
}

/** Measures journeys by turns on two servers, of which the second has so many cases at their end in its database. */
export async function besideEndedCases(
  [empty, full]: readonly [DrivenServer, DrivenServer],
  count: number,
  companies: readonly Applying[],
): Promise<Longer> {
  for (const { server } of [empty, full]) await journeysPerSecond(server.url, JOURNEYS, companies)
  await full.server.terminate()
  const { url } = full
  const database = openDatabase(
    url === undefined ? { file: join(full.server.dataDir, 'digital-lending.sqlite') } : { url },
  )
  const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  await addEndedCases(database, id, count)
  await database.destroy()
  await full.server.restart()
  await journeysPerSecond(full.server.url, JOURNEYS, companies)

  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const seconds = new Map<DrivenServer, number>()
    for (const each of round % 2 === 0 ? [empty, full] : [full, empty]) {
      const { perSecond } = await journeysPerSecond(each.server.url, JOURNEYS, companies)
      seconds.set(each, 1 / perSecond)
    }
    ratios.push(seconds.get(full)! / seconds.get(empty)!)
  }
  return { ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) }
}

export interface DrivenServer {
  server: TestServer
  /** Of its database, where that is PostgreSQL's. */
  url: string | undefined
}
