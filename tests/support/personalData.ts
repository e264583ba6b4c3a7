/** A document that is good on every day of the tests. */
export const identityDocument = {
  type: 'ITALIAN_IDENTITY_CARD_ELECTRONIC',
  number: 'CA12345AB',
  issuingBody: 'Comune di Verona',
  country: 'IT',
  town: 'Verona',
  releaseDate: '2021-03-15',
  expiryDate: '2031-01-01',
}

/** What the form asks of a person of the company beside who they are. */
export const personalData = {
  profession: 'ENTREPRENEUR',
  economicActivityType: 'TRADE',
  position: 'DIRECTOR',
  executorRelation: 'LEGAL_REPRESENTATIVE',
  prevalentCountry: 'IT',
  prevalentProvince: 'VR',
  maritalStatus: 'MARRIED',
  publicOffice: false,
  ownerRelationship: 'SELF',
  residence: {
    country: 'IT',
    province: 'VR',
    town: 'Verona',
    zip: '37121',
    toponym: 'via',
    street: 'Mazzini',
    civicNumber: '12/B',
  },
  identityDocument,
  consents: { dataProcessing: 'allow', marketing: 'deny' },
}
