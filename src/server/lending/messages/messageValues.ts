const brand = 'Banca Esempio'
const reference = 'DL-2345-6789'
const address = 'https://www.bank.example/workflow_resume?link=Zx3kQ'

/**
 * The messages that the server sends by itself, each with the values that its words may name, and examples of them. What
 * a flow tells (`tells`) is called by the flow; it may name the values of `told`.
 */
export const messageValues = {
  told: { brand, reference, address },
  /** A one-time code. */
  code: { brand, code: '482913', minutes: 5 },
  /** The way back into a case. */
  resumeLink: { brand, reference, address },
  /** To another person of a case, who must identify. */
  personLink: { brand, reference, address, company: 'Officine Valpantena S.r.l.' },
  /** To a request in whose place another one goes on. */
  superseded: { brand, reference },
  /** To a company that has an application open at a branch. */
  openAtBranch: { brand },
}
