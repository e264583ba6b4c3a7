import { DEFAULT_LANGUAGE, isLanguage } from '#validation/languages.ts'

import { LOOK_AGAIN_MS } from '../../accounts/lookForForgotten.ts'
import { contentText } from '../../content/contentText.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import {
  type AccountConsent,
  accountConnectionsRepository,
} from '../../../storage/repositories/documents/accountConnectionsRepository.ts'
import { admitUrl } from '../../../security/callbacks/admitUrl.ts'
import { callbackUrl } from '../../../security/callbacks/callbackUrl.ts'
import { visitOf } from '../../../security/callbacks/visitOf.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** How long the applicant may stay on the aggregator's pages. Real time. */
const LINKING_LIFE_MS = 30 * 60_000

/** The company agrees that its accounts are read: the text it saw is kept, and a linking is opened. */
export const openAccountLinking: LoanWorker = async ({ context, loanCase, variables }) => {
  const { clock, ports, sealer } = context
  const now = clock.now()
  const consent = { text: await agreedText(variables), at: now.toISOString(), channel: 'online' } as const
  const { id, secret } = visitOf(sealer, 'accounts', loanCase)
  const expiresAt = new Date(now.getTime() + LINKING_LIFE_MS)
  const { reference, url } = await ports.accountAggregator.open({
    key: id,
    state: secret,
    redirectUri: callbackUrl(context, loanCase, 'accounts'),
    admitUrl: admitUrl(context, loanCase, 'accounts', id),
    company: readCase(loanCase).company.name,
    expiresAt,
  })
  const offer = readCase(loanCase).accountConnection
  return {
    facts: {
      accountConnection: { ...offer, url },
      accountLinking: 'pending',
    },
    commit: async (tx) => {
      const { id: caseId, instanceId } = loanCase
      const connection = { id, caseId, instanceId, reference, expiresAt, secret, consent }
      const lookAt = new Date(now.getTime() + LOOK_AGAIN_MS)
      await accountConnectionsRepository(tx, sealer).add(connection, { now, lookAt })
      return {}
    },
  }
}

/** The text as it was shown. One that is not the present one must be read again. */
async function agreedText({
  version,
  hash,
  language,
}: Record<string, unknown>): Promise<AccountConsent['text']> {
  const text = await contentText('PSD2_INFO', isLanguage(language) ? language : DEFAULT_LANGUAGE)
  if (text.language !== language || text.version !== version || text.hash !== hash) {
    throw DomainError.invalid([{ pointer: '/psd2Consent', keyword: 'const' }])
  }
  return { id: text.id, version: text.version, hash: text.hash, language: text.language }
}
