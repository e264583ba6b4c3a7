import type { TSchema } from 'typebox'

import * as archive from '#contract/archive.ts'
import * as company from '#contract/company.ts'
import * as content from '#contract/content.ts'
import * as document from '#contract/document.ts'
import * as identity from '#contract/identity.ts'
import * as location from '#contract/location.ts'
import * as member from '#contract/member.ts'
import * as otp from '#contract/otp.ts'
import * as prescreening from '#contract/prescreening.ts'
import * as process from '#contract/process.ts'
import * as signature from '#contract/signature.ts'
import * as token from '#contract/token.ts'

/** The schemas of the contract, by the names of their types. */
export const contractSchemas = {
  ...archive,
  ...company,
  ...content,
  ...document,
  ...identity,
  ...location,
  ...member,
  ...otp,
  ...prescreening,
  ...process,
  ...signature,
  ...token,
} as unknown as Record<string, TSchema>
