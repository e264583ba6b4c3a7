/** What a character counts for at an odd place (the first is odd); at an even place it counts for its rank. */
const oddValues: Record<string, number> = {}
const ranks: Record<string, number> = {}
const oddValuesByRank = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]
for (const [rank, value] of oddValuesByRank.entries()) {
  for (const character of [String.fromCharCode(65 + rank), ...(rank < 10 ? [String(rank)] : [])]) {
    oddValues[character] = value
    ranks[character] = rank
  }
}

/**
 * The letter that guards a run of digits and capital letters: the last of a tax code (decree of 23 December
 * 1976), and the CIN of an Italian account. Both are made the same way.
 */
export function checkLetter(characters: string): string {
  let sum = 0
  for (const [index, character] of characters.split('').entries()) {
    sum += (index % 2 === 0 ? oddValues : ranks)[character] ?? 0
  }
  return String.fromCharCode(65 + (sum % 26))
}
