import { Type } from 'typebox'

import { SignSessionState } from '#contract/signature.ts'

import { PdfFile } from './PdfFile.ts'
import type { PortContract } from './PortContract.ts'
import { admitDescription, Instant, PageAddress } from './sharedSchemas.ts'

const At = Type.String({
  format: 'date-time',
  description:
    'The present by the clock of who asks: a session is judged by it. In production it is real time',
})

const SigningSession = Type.Object({
  state: SignSessionState.properties.state,
  url: PageAddress,
  expiresAt: Instant,
})

export const signatureContract = {
  path: 'signature',
  title: 'Signature',
  description: 'The provider of digital signatures.',
  operations: {
    open: {
      method: 'POST',
      path: '/sessions',
      summary: 'Opens a session for a contract, or opens it anew where it has expired',
      description:
        'A contract has one session: one that is pending or signed stays as it is, and is answered. The file of the first call is what is signed. Its page comes back to `returnUrl`.',
      request: Type.Object({
        caseId: Type.String(),
        contractId: Type.String(),
        title: Type.String(),
        signer: Type.Object({ name: Type.String(), taxCode: Type.String() }),
        returnUrl: PageAddress,
        admitUrl: PageAddress,
        expiresAt: Instant,
        at: At,
      }),
      key: 'contractId',
      file: 'application/pdf',
      answer: SigningSession,
    },
    session: {
      method: 'GET',
      path: '/session',
      summary: 'The session of a contract; null where none was opened',
      request: Type.Object({ contractId: Type.String(), at: At }),
      answer: Type.Object({ session: Type.Union([SigningSession, Type.Null()]) }),
    },
    admit: {
      method: 'POST',
      path: '/browsers',
      summary: 'Names the browser for which the page of a contract is',
      description: admitDescription,
      request: Type.Object({ contractId: Type.String(), browser: Type.String() }),
      answer: Type.Object({ url: PageAddress }),
      errors: { NOT_FOUND: 'There is no such contract.' },
    },
    collect: {
      method: 'GET',
      path: '/signed-contract',
      summary: 'The signed contract',
      request: Type.Object({ contractId: Type.String() }),
      answer: PdfFile,
      errors: { SIGNATURE_PENDING: 'The contract is not signed.' },
    },
  },
} as const satisfies PortContract
