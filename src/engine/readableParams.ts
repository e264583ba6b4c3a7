/** Numbers of a refusal as people write them: a limit of 10000 is `10.000` in Italian, that of a year `2025`. */
export function readableParams(
  params: Record<string, unknown> | undefined,
  language: string,
  isGrouped = true,
): Record<string, unknown> | undefined {
  if (!params) return undefined
  const numbers = new Intl.NumberFormat(language, {
    useGrouping: isGrouped && 'always',
    maximumFractionDigits: 2,
  })
  const readable = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? numbers.format(value) : value,
  ])
  return Object.fromEntries(readable)
}
