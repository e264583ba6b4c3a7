import type { CodeChannel } from '#flow/Flow.ts'
import { normaliseMobilePhone } from '#validation/formats/mobilePhone.ts'

/** One way of writing an address: mail without spaces in small letters, numbers as they are dialled. */
export function normalised(channel: CodeChannel, to: string): string {
  return channel === 'sms' ? normaliseMobilePhone(to) : to.trim().toLowerCase()
}
