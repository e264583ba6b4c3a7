interface Text {
  subject: string
  body: string
}

interface MessageTexts {
  code(parts: { code: string; minutes: number }): Text
  /** To a company that has an application open at a branch. */
  openAtBranch(): Text
  /** To a request of a company of which another one goes on. */
  superseded(parts: { reference: string }): Text
  resumeLink(parts: { reference: string; address: string }): Text
  /** To another person of a company, who must identify. */
  personLink(parts: { reference: string; address: string; company: string }): Text
  /** That a wait has ended, by the names that the flows tell. None says a reason. */
  outcomes: Record<Outcome, (parts: { reference: string; address: string }) => Text>
}

type Outcome =
  | 'identityConfirmed'
  | 'identityNotConfirmed'
  | 'backOfficeDone'
  | 'assessmentOpened'
  | 'bankApproved'
  | 'bankRefused'
  | 'fundApproved'
  | 'fundRefused'
  | 'contractReady'
  | 'contractToSign'
  | 'contractExpired'
  | 'payoutOrdered'
  | 'requestArchived'
  | 'requestExpired'

/** What has happened to a request, in few words and in a sentence, with the link that leads there. */
function inItalian(subject: string, sentence: string): MessageTexts['outcomes'][Outcome] {
  return ({ reference, address }) => ({
    subject: `Richiesta ${reference}: ${subject}`,
    body: `${sentence}: ${address}\nIl collegamento si può usare una volta sola.`,
  })
}

function inEnglish(subject: string, sentence: string): MessageTexts['outcomes'][Outcome] {
  return ({ reference, address }) => ({
    subject: `Application ${reference}: ${subject}`,
    body: `${sentence}: ${address}\nThe link can be used once.`,
  })
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
    superseded: ({ reference }) => ({
      subject: `La tua richiesta ${reference} è stata chiusa`,
      body: `Abbiamo chiuso la richiesta ${reference}: per la stessa azienda ne può proseguire una sola, e in un'altra chi la presenta ha già confermato la propria identità. Se non sei al corrente dell'altra richiesta, contattaci.`,
    }),
    resumeLink: ({ reference, address }) => ({
      subject: `La tua richiesta ${reference}`,
      body: `Puoi riprendere la tua richiesta ${reference} da dove l'hai lasciata: ${address}\nIl collegamento si può usare una volta sola.`,
    }),
    personLink: ({ reference, address, company }) => ({
      subject: `${company}: conferma la tua identità`,
      body: `${company} ha chiesto un finanziamento (pratica ${reference}) e ti indica tra i suoi rappresentanti o titolari effettivi. Completa i tuoi dati e conferma la tua identità: ${address}\nIl collegamento è personale e si può usare una volta sola.`,
    }),
    outcomes: {
      identityConfirmed: inItalian(
        'la tua identità è confermata',
        'Il riconoscimento è riuscito. Continua la richiesta',
      ),
      identityNotConfirmed: inItalian(
        'il riconoscimento non è riuscito',
        'Il riconoscimento non si è concluso. Puoi riprovare o scegliere un altro modo',
      ),
      backOfficeDone: inItalian(
        'la preparazione è conclusa',
        'Abbiamo finito di preparare la richiesta. Guarda che cosa viene adesso',
      ),
      assessmentOpened: inItalian(
        'la valutazione è iniziata',
        'La banca ha iniziato a valutare la richiesta. Ti scriviamo quando decide. Puoi seguire la richiesta',
      ),
      bankApproved: inItalian(
        'la banca ha approvato',
        'La banca ha approvato la richiesta. Guarda i prossimi passi',
      ),
      bankRefused: inItalian(
        'la banca ha deciso',
        'La banca non può concedere il finanziamento. Guarda che cosa puoi fare',
      ),
      fundApproved: inItalian(
        'il fondo di garanzia ha approvato',
        'Il fondo di garanzia ha accolto la domanda. Guarda i prossimi passi',
      ),
      fundRefused: inItalian(
        'il fondo di garanzia ha deciso',
        'Il fondo di garanzia non ha accolto la domanda e il finanziamento non può proseguire. Guarda che cosa puoi fare',
      ),
      contractReady: inItalian(
        'il contratto è pronto',
        'Il contratto è pronto. Leggilo e guarda come firmarlo',
      ),
      contractToSign: inItalian(
        'ora puoi firmare il contratto',
        'La filiale ha completato la sua parte: ora puoi firmare il contratto',
      ),
      contractExpired: inItalian(
        'il contratto è scaduto',
        'Il tempo per firmare il contratto è finito e la richiesta è chiusa. Guarda che cosa puoi fare',
      ),
      payoutOrdered: inItalian(
        'il denaro è in arrivo',
        'Il finanziamento è attivo e abbiamo disposto il pagamento. Qui trovi il riepilogo e il contratto firmato',
      ),
      requestArchived: inItalian(
        'la richiesta è stata chiusa',
        'La richiesta è stata chiusa. Guarda che cosa puoi fare',
      ),
      requestExpired: inItalian(
        'la richiesta è scaduta',
        'Il tempo per completare la richiesta è finito. Guarda che cosa puoi fare',
      ),
    },
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
    superseded: ({ reference }) => ({
      subject: `Your application ${reference} was closed`,
      body: `We have closed application ${reference}: only one can go on for the same company, and in another one the applicant has already confirmed their identity. If you do not know of the other application, please contact us.`,
    }),
    resumeLink: ({ reference, address }) => ({
      subject: `Your application ${reference}`,
      body: `You can go on with your application ${reference} where you left it: ${address}\nThe link can be used once.`,
    }),
    personLink: ({ reference, address, company }) => ({
      subject: `${company}: confirm your identity`,
      body: `${company} has applied for a loan (application ${reference}) and names you among its representatives or beneficial owners. Complete your data and confirm your identity: ${address}\nThe link is personal and can be used once.`,
    }),
    outcomes: {
      identityConfirmed: inEnglish(
        'your identity is confirmed',
        'The identification has succeeded. Go on with the application',
      ),
      identityNotConfirmed: inEnglish(
        'the identification did not succeed',
        'The identification was not completed. You can try again or choose another way',
      ),
      backOfficeDone: inEnglish(
        'the preparation is done',
        'We have finished preparing the application. See what comes next',
      ),
      assessmentOpened: inEnglish(
        'the assessment has begun',
        'The bank has begun to assess the application. We write to you when it decides. You can follow the application',
      ),
      bankApproved: inEnglish(
        'the bank has approved',
        'The bank has approved the application. See the next steps',
      ),
      bankRefused: inEnglish('the bank has decided', 'The bank cannot grant the loan. See what you can do'),
      fundApproved: inEnglish(
        'the guarantee fund has approved',
        'The guarantee fund has accepted the request. See the next steps',
      ),
      fundRefused: inEnglish(
        'the guarantee fund has decided',
        'The guarantee fund has not accepted the request, and the loan cannot go on. See what you can do',
      ),
      contractReady: inEnglish(
        'the contract is ready',
        'The contract is ready. Read it and see how to sign it',
      ),
      contractToSign: inEnglish(
        'you can sign the contract now',
        'The branch has done its part: you can sign the contract now',
      ),
      contractExpired: inEnglish(
        'the contract has expired',
        'The time to sign the contract is over and the application is closed. See what you can do',
      ),
      payoutOrdered: inEnglish(
        'the money is on its way',
        'The loan is active and we have ordered the payment. Here are the summary and the signed contract',
      ),
      requestArchived: inEnglish(
        'the application was closed',
        'The application was closed. See what you can do',
      ),
      requestExpired: inEnglish(
        'the application has expired',
        'The time to complete the application is over. See what you can do',
      ),
    },
  },
}
