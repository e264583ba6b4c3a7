import type { ContentText } from '#contract/content.ts'
import type { Task } from '#contract/process.ts'
import banksFile from '#server/adapters/sandbox/companies/data/banks.json' with { type: 'json' }

import type { HttpApplicant } from './HttpApplicant.ts'

/** Agrees, links the first account at the aggregator, and comes back. */
export async function linkAccounts(applicant: HttpApplicant): Promise<void> {
  const text = await applicant.ask<ContentText>('GET', '/content/psd2/PSD2_INFO')
  const { version, hash, language } = text
  const { variables = {} } = await applicant.ask<Task>('POST', '/process/event/message', {
    name: 'linkAccounts',
    variables: { version, hash, language },
  })
  const { url } = variables['accountConnection'] as { url: string }
  const browser = applicant.browser()
  await browser.open(url)
  await browser.open(`${url}/link`, firstAccount())
}

/** What the form of the aggregator's page says. */
export function firstAccount(): URLSearchParams {
  const [bank] = banksFile.banks
  return new URLSearchParams({ bank: bank?.id ?? '', account: bank?.accounts[0]?.iban ?? '' })
}
