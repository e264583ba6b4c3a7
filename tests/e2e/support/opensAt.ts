import type { Page } from '@playwright/test'

import type { Request } from '../../support/acts.ts'
import { anApplicant } from '../../support/anApplicant.ts'
import { companies } from '../../support/companies.ts'
import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import { openAs } from './openAs.ts'

interface Opening extends Pick<Request, 'amount' | 'purpose'> {
  /** VAT number of a company of the sandbox: one of `companies`. Without it the one for which all goes well. */
  of?: string
  /** The address that is opened. Without it the one that leads to the step. */
  path?: string
}

/** Walks to a step by calls, and opens the application there in the browser. */
export async function opensAt(
  page: Page,
  url: string,
  step: string,
  { of = companies.welcome, path, ...loan }: Opening = {},
): Promise<HttpApplicant> {
  const applicant = await anApplicant(url).of(of).asking(loan).at(step)
  await openAs(page, url, applicant, path)
  return applicant
}
