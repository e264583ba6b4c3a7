import type { SignaturePort, SigningSession } from '../../../lending/Ports.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'
import type { signatureContract } from '../../../lending/ports/signatureContract.ts'

export function signatureOverHttp(ask: Ask<typeof signatureContract>): SignaturePort {
  return {
    async open({ pdf, expiresAt, at, ...request }) {
      const times = { expiresAt: expiresAt.toISOString(), at: at.toISOString() }
      return sessionOf(await ask('open', { ...request, ...times }, await pdf()))
    },
    async session(contractId, at) {
      const { session } = await ask('session', { contractId, at: at.toISOString() })
      return session ? sessionOf(session) : undefined
    },
    admit: async (contractId, browser) => (await ask('admit', { contractId, browser })).url,
    collect: (contractId) => ask('collect', { contractId }),
  }
}

function sessionOf({
  expiresAt,
  ...session
}: Omit<SigningSession, 'expiresAt'> & { expiresAt: string }): SigningSession {
  return { ...session, expiresAt: new Date(expiresAt) }
}
