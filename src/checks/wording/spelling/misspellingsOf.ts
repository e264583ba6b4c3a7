/** Pronouns at the end of Italian verbs: "firmarlo" and "firmalo" are both right. */
const PRONOUN = /(?:ne|l[oaie]|mi|ti|ci|si|vi)$/

/** Yields how a word is misspelt most: with a letter left out, one twice, or two exchanged. Its first letter stays. */
export function* misspellingsOf(word: string): Iterable<string> {
  const letters = word.length
  const changeable = PRONOUN.test(word) ? letters - 3 : letters - 1
  for (let at = 1; at < changeable; at += 1) yield word.slice(0, at) + word.slice(at + 1)
  for (let at = 0; at < letters; at += 1) yield word.slice(0, at) + word.charAt(at) + word.slice(at)
  for (let at = 1; at < letters - 1; at += 1) {
    const [first, second] = [word.charAt(at), word.charAt(at + 1)]
    if (first !== second) yield word.slice(0, at) + second + first + word.slice(at + 2)
  }
}
