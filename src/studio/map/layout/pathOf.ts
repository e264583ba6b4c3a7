interface Point {
  x: number
  y: number
}

/** An SVG path through points, level at each of them. */
export function pathOf([first, ...rest]: Point[]): string {
  if (!first) return ''
  let { x, y } = first
  const curves = rest.map((point) => {
    const middle = round((x + point.x) / 2)
    const curve = `C${middle},${round(y)} ${middle},${round(point.y)} ${round(point.x)},${round(point.y)}`
    ;({ x, y } = point)
    return curve
  })
  return [`M${round(first.x)},${round(first.y)}`, ...curves].join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
