import type { MessagesPort } from '../../../lending/Ports.ts'
import type { messagesContract } from '../../../lending/ports/messagesContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function messagesOverHttp(ask: Ask<typeof messagesContract>): MessagesPort {
  return {
    async send(message) {
      await ask('send', message)
    },
  }
}
