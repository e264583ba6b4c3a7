type Figures = Record<string, unknown>

/**
 * Figures filled in with what was read in a document: where nothing stands, and everywhere while they are as they began.
 * What was typed is never overwritten.
 */
export function withReading(
  figures: Figures,
  began: Figures,
  reading: Record<string, number>,
): Record<string, number> {
  const names = new Set([...Object.keys(figures), ...Object.keys(began)])
  const isUntouched = [...names].every((name) => figures[name] === began[name])
  const free = Object.entries(reading).filter(([name]) => isUntouched || figures[name] === undefined)
  return Object.fromEntries(free.filter(([name, figure]) => figures[name] !== figure))
}
