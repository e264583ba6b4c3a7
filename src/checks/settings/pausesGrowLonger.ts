import type { Check } from '../Check.ts'
import { lengthOf } from './lengthOf.ts'

/** Who fails to hand a one-time code in waits longer each time, never shorter. */
export const pausesGrowLonger: Check = function* ({ settings }) {
  if (!settings) return
  const { pauses = [] } = (settings.value['otp'] ?? {}) as { pauses?: string[] }
  for (const [index, pause] of pauses.entries()) {
    const before = pauses[index - 1]
    if (before === undefined || lengthOf(pause)! >= lengthOf(before)!) continue
    yield {
      source: settings.source,
      pointer: `/otp/pauses/${index}`,
      message: `The pause "${pause}" is shorter than the one before it, "${before}".`,
      hint: 'Write the pauses from the shortest to the longest.',
    }
  }
}
