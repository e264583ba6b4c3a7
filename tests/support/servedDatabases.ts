import { inject } from 'vitest'

import { emptyDatabase } from './postgresDatabases.ts'

/** Where a real server keeps its data: each database that is there, by name, with the environment that chooses it. */
export const servedDatabases: { name: string; env: () => Promise<NodeJS.ProcessEnv> }[] = [
  { name: 'SQLite', env: async () => ({}) },
]
if (inject('postgresUrl')) {
  servedDatabases.push({
    name: 'PostgreSQL',
    env: async () => ({ DATABASE_URL: (await emptyDatabase()).url }),
  })
}
