interface Text {
  subject: string
  body: string
}

interface MessageTexts {
  code(parts: { code: string; minutes: number }): Text
  /** To a company that has an application open at a branch. */
  openAtBranch(): Text
  resumeLink(parts: { reference: string; address: string }): Text
  /** To another person of a company, who must identify. */
  personLink(parts: { reference: string; address: string; company: string }): Text
}

/** Words of the messages that the server sends. The application's own words are in `i18n`. */
export const messageTexts: Record<'it' | 'en', MessageTexts> = {
  it: {
    code: ({ code, minutes }) => ({
      subject: 'Il tuo codice di verifica',
      body: `Il tuo codice è ${code}. Scade tra ${minutes} minuti. Non comunicarlo a nessuno.`,
    }),
    openAtBranch: () => ({
      subject: 'Una richiesta è già in corso',
      body: 'Qualcuno ha iniziato online una richiesta di finanziamento per la tua azienda, che ne ha già una aperta in filiale. Per proseguire rivolgiti alla filiale.',
    }),
    resumeLink: ({ reference, address }) => ({
      subject: `La tua richiesta ${reference}`,
      body: `Puoi riprendere la tua richiesta ${reference} da dove l'hai lasciata: ${address}\nIl collegamento si può usare una volta sola.`,
    }),
    personLink: ({ reference, address, company }) => ({
      subject: `${company}: conferma la tua identità`,
      body: `${company} ha chiesto un finanziamento (pratica ${reference}) e ti indica tra i suoi rappresentanti o titolari effettivi. Completa i tuoi dati e conferma la tua identità: ${address}\nIl collegamento è personale e si può usare una volta sola.`,
    }),
  },
  en: {
    code: ({ code, minutes }) => ({
      subject: 'Your verification code',
      body: `Your code is ${code}. It expires in ${minutes} minutes. Tell it to nobody.`,
    }),
    openAtBranch: () => ({
      subject: 'An application is under way already',
      body: 'Somebody has begun an online loan application for your company, which has one open at a branch already. To go on, please turn to the branch.',
    }),
    resumeLink: ({ reference, address }) => ({
      subject: `Your application ${reference}`,
      body: `You can go on with your application ${reference} where you left it: ${address}\nThe link can be used once.`,
    }),
    personLink: ({ reference, address, company }) => ({
      subject: `${company}: confirm your identity`,
      body: `${company} has applied for a loan (application ${reference}) and names you among its representatives or beneficial owners. Complete your data and confirm your identity: ${address}\nThe link is personal and can be used once.`,
    }),
  },
}
