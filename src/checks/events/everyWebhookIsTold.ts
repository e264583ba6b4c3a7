import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** A webhook is called as its file, and is told of what can happen: the start of a case, its end, or a step. */
export const everyWebhookIsTold: Check = function* ({ webhooks, steps }) {
  const happenings = ['started', 'closed', ...(steps?.keys() ?? [])]
  for (const { name, source, value } of webhooks.values()) {
    if (value.webhook !== name) {
      const message = `The file is called "${name}", the webhook "${value.webhook}".`
      yield { source, pointer: '/webhook', message, hint: 'Give both the same name.' }
    }
    for (const [index, happening] of value.on.entries()) {
      if (!steps || happenings.includes(happening)) continue
      const hint = didYouMean(happening, happenings, 'Write "started", "closed" or the name of a step.')
      const pointer = toPointer(['on', index])
      yield { source, pointer, message: `Nothing that happens is called "${happening}".`, hint }
    }
  }
}
