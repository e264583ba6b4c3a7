import { writeNumber } from './writeNumber.ts'

/**
 * Numbers of a refusal as people write them: a limit of 10000 is `10.000` in Italian, that of a year `2025`. A `count`
 * stays a number, by which the words are chosen for one or for several.
 */
export function readableParams(
  params: Record<string, unknown> | undefined,
  language: string,
  isGrouped = true,
): Record<string, unknown> | undefined {
  if (!params) return undefined
  const readable = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'count' ? writeNumber(value, language, { isGrouped }) : value,
  ])
  return Object.fromEntries(readable)
}
