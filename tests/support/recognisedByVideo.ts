import type { HttpApplicant } from './HttpApplicant.ts'

/** The beginning of a JPEG. */
const PICTURE = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

/** Agrees to the recognition by video, shows themselves there or gives up, and goes on with the session that begins then, if one does. */
export async function recognisedByVideo(
  applicant: HttpApplicant,
  { shown }: { shown: boolean },
): Promise<void> {
  const { url } = await applicant.ask<{ url: string }>('POST', '/recognition/url', {
    biometricConsent: 'allow',
  })
  const browser = applicant.browser()
  await browser.open(url)
  const left = await browser.open(`${browser.url}/${shown ? 'picture' : 'abort'}`, PICTURE)
  const { url: callback } = (await left.json()) as { url: string }
  await browser.open(callback)
  const link = new URL(browser.url).searchParams.get('token')
  if (link !== null) await applicant.exchange({ link })
}
