import { calls } from '#contract/calls.ts'

const paths = Object.entries(calls).flatMap(([name, { withCookie }]) =>
  withCookie ? name.split(' ').slice(1) : [],
)
const pattern = new RegExp(`^/api/v1/[^/]+(${paths.join('|')})$`)

/** Whether an address is that of a call for which the browser sends and keeps cookies, wherever the page comes from. */
export function isWithCookie(url: string): boolean {
  return pattern.test(url.split('?')[0] ?? '')
}
