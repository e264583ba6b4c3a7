import { sql } from 'kysely'

import type { Migration } from './Migration.ts'

type Steps = Record<string, Record<string, unknown>>

interface Content {
  flows: ({ waits?: Steps; wayouts?: Steps } & Record<string, unknown>)[]
}

/** In kept flows the screen of a wait or wayout stands under `screen`, as that of a task does; it stood under `name`. */
export const stepScreens: Migration = {
  name: '0021_stepScreens',
  async up(tx) {
    const { rows } = await sql<{ version: string; content: string }>`
      select version, content from flow_versions
    `.execute(tx)
    for (const { version, content } of rows) {
      const rewritten = JSON.stringify(withScreens(JSON.parse(content) as Content))
      await sql`update flow_versions set content = ${rewritten} where version = ${version}`.execute(tx)
    }
  },
}

function withScreens({ flows, ...rest }: Content): Content {
  return {
    ...rest,
    flows: flows.map((flow) => ({
      ...flow,
      ...(flow.waits && { waits: renamed(flow.waits) }),
      ...(flow.wayouts && { wayouts: renamed(flow.wayouts) }),
    })),
  }
}

function renamed(steps: Steps): Steps {
  return Object.fromEntries(
    Object.entries(steps).map(([step, { name, ...definition }]) => [
      step,
      { ...(name !== undefined && { screen: name }), ...definition },
    ]),
  )
}
