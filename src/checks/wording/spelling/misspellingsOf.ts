/** Pronouns at the end of Italian verbs: "firmarlo" and "firmalo" are both right. */
const PRONOUN = /(?:ne|l[oaie]|mi|ti|ci|si|vi)$/

/** Yields how a word is misspelt most: with a letter left out, one twice, or two exchanged. Its first and last letter stay. */
export function* misspellingsOf(word: string): Iterable<string> {
  const letters = word.length
  const changeable = PRONOUN.test(word) ? letters - 3 : letters - 1
  for (let at = 1; at < changeable; at += 1) yield word.slice(0, at) + word.slice(at + 1)
  for (let at = 0; at < letters; at += 1) yield word.slice(0, at) + word.charAt(at) + word.slice(at)
  for (let at = 1; at < letters - 2; at += 1)
    yield word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}
