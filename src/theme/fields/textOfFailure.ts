import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

/** Said where a server or proxy that refuses for a while does not say how long. */
const A_FEW_MINUTES = 300

/** Why a call was refused, and when it can be made again; undefined where no server has refused it. */
export function textOfFailure(error: unknown, texts: Pick<ScreenTexts, 'apiError'>): string | undefined {
  const { code, retryAfterSeconds } = Object(error) as Record<string, unknown>
  if (typeof code !== 'string' || !/^[A-Z_]+$/.test(code)) return undefined
  return texts.apiError(code, { seconds: retryAfterSeconds ?? A_FEW_MINUTES })
}
