import type { MessagesPort } from '../../../lending/Ports.ts'
import { outboxRepository } from '../../../storage/repositories/execution/outboxRepository.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'

/**
 * Nothing leaves the sandbox: the desk shows what stands in the outbox, each key once, however often it was sent. Messages
 * of this server stand there already, those of others are added.
 */
export function createMessages({
  database,
  sealer,
  clock,
}: Pick<SandboxHouse, 'database' | 'sealer' | 'clock'>): MessagesPort {
  return {
    async send({ key, ...message }) {
      await outboxRepository(database, sealer).addSent(key, { caseId: null, ...message }, clock.now())
    },
  }
}
