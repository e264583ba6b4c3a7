import { Client } from 'pg'

/** By address; what is not there any more was ended, as by a test that takes its database away. */
const kept = new Map<string, Promise<Client>>()

/**
 * Statements on a connection that the next ones find again: on each new one PostgreSQL reads anew what it knows of all
 * tables that are named. No process stays for its sake.
 */
export async function askKept<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = await (kept.get(url) ?? connectTo(url))
  return (await client.query<Row>(sql)).rows
}

function connectTo(url: string): Promise<Client> {
  const forget = () => void kept.delete(url)
  const client = new Client({ connectionString: url })
  client.on('error', forget)
  client.on('end', forget)
  const connected = client.connect().then(
    () => {
      // pg has it, its types do not.
      ;(client as Client & { unref(): void }).unref()
      return client
    },
    (error: unknown) => {
      forget()
      throw error
    },
  )
  kept.set(url, connected)
  return connected
}
