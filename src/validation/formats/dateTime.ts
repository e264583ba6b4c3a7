import { isIsoDate } from './isoDate.ts'

const time = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** Whether this is an instant of RFC 3339 with its offset, such as `2026-02-28T09:30:00+01:00`; `t` and `z` may be small. A leap second is refused: no `Date` holds one. */
export function isDateTime(text: string): boolean {
  return isIsoDate(text.slice(0, 10)) && time.test(text.slice(10))
}
