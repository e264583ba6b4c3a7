import { normaliseMobilePhone } from '#validation/formats/mobilePhone.ts'

/** One way of writing an address: mail without spaces in small letters, numbers as they are dialled. */
export function normalised(channel: 'pec' | 'sms', to: string): string {
  return channel === 'pec' ? to.trim().toLowerCase() : normaliseMobilePhone(to)
}
