/** Breaks a text into lines of at most so many characters, at spaces; what does not fit into the lines ends with an ellipsis. */
export function wrapText(
  text: string,
  { characters, lines: most }: { characters: number; lines: number },
): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < characters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const kept = lines.slice(0, most).map((line) => shortened(line, characters))
  const last = kept.at(-1)
  if (lines.length > most && last !== undefined) kept[most - 1] = `${last.slice(0, characters - 1)}…`
  return kept
}

function shortened(line: string, characters: number): string {
  return line.length > characters ? `${line.slice(0, characters - 1)}…` : line
}
