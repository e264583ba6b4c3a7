import type { FastifyReply } from 'fastify'

/** Says that the answer is another one under another value of a header, beside those that are said already. */
export function varyBy(reply: FastifyReply, name: string): void {
  const said = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  if (said.some((each) => each === '*' || each.toLowerCase() === name)) return
  reply.header('vary', [...said, name].join(', '))
}
