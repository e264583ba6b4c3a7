import type { Language } from '#validation/languages.ts'

/** Words that a language says in nearly each sentence, and that the others spoken here do not have. */
export const functionWords: Partial<Record<Language, ReadonlySet<string>>> = {
  it: setOf(
    'il lo la gli le un uno una di del dello della dei degli delle da dal dalla dai dalle al allo alla ai agli alle ' +
      'nel nella nei nelle sul sulla sui sulle con per tra fra che chi cui è sono sei ha hai hanno abbiamo puoi può ' +
      'possiamo vuoi devi deve non più già quando dove perché se ma anche ancora ogni questo questa questi queste ' +
      'quello quella tuo tua tuoi tue nostro nostra suo sua ci ti si ne poi ora oggi fino prima dopo ' +
      "all' nell' sull' dell' dall' un' c' quest' l' d'",
  ),
  en: setOf(
    'the of and to is are be been was were your you we our they their its it this that these those with from by for ' +
      'on at or not can cannot will have has had do does what which who where how please if as into until than then ' +
      'there here must may yet',
  ),
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
