import type { ServerContext } from '../../../ServerContext.ts'
import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'

/** Returns what a message carries where the desk sends it: what the event of its name says; nothing of any other message. */
export async function sampleOf(
  { definitions, database, sealer }: ServerContext,
  caseId: string,
  message: string,
): Promise<Record<string, unknown>> {
  const { events } = await definitions.journeyOf(await casesRepository(database, sealer).get(caseId))
  return events.get(message)?.sandbox ?? {}
}
